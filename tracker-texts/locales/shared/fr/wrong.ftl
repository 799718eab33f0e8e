# What is wrong with an item of a file, a pause or a goal. English has these sentences in the program.

# A field of an item, as it begins a sentence.
its-field = { $value ->
        [start] le début
        [end] la fin
        [duration] la durée
        [distance] la distance
        [name] le nom
       *[other] « { $value } »
    }
its-quantity = { $field ->
        [duration] la durée
       *[other] la distance
    }

wrong-item-missing = { $value ->
        [name] le nom manque
       *[other] le début manque
    }
wrong-item-repeated = { its-field } figure plusieurs fois
wrong-item-repeated-part = { its-quantity } : « { $part } » figure plusieurs fois
wrong-item-not-text = { its-field } n’est pas un texte lisible
wrong-item-not-a-number = { its-field } n’est pas un nombre
wrong-item-out-of-range = { its-field } est négative ou trop grande
wrong-item-unknown-unit = { its-quantity } a une unité inconnue : « { $unit } »
wrong-item-unknown-unit-beside = { wrong-item-unknown-unit }
wrong-item-start = le début est illisible : { $value }
wrong-item-end = la fin est illisible : { $value }
wrong-item-unreadable-start = le début est illisible
wrong-item-unreadable-epoch = le début « { $value } » est illisible
wrong-item-unreadable-date = la date « { $value } » est illisible : écris-la comme 2024-03-04
wrong-item-no-such-date = la date « { $value } » n’existe pas
wrong-item-no-such-time = l’heure de « { $value } » n’existe pas
wrong-item-ambiguous-date = la date { $value } peut être deux jours : écris-la comme 2024-03-04
wrong-item-date-without-time = la date n’a pas d’heure
wrong-item-day-elsewhere = le jour n’est la date du début dans aucun fuseau horaire
wrong-item-nul-in-name = le nom contient un caractère NUL
wrong-item-not-an-object = ce n’est pas un objet JSON
wrong-item-damaged-json = le JSON est abîmé à l’octet { $offset }
wrong-item-row-cut-off = la ligne a { $cells } colonnes sur { $columns }
wrong-item-damaged-cell = un tableur a abîmé une cellule : importe le fichier tel qu’il a été téléchargé
wrong-item-not-completed = l’enregistrement n’a pas été terminé
wrong-item-no-points = il n’y a pas de points : c’est un parcours prévu, pas une séance
wrong-item-no-times = les points n’ont pas d’heures : c’est un parcours prévu, pas une séance
wrong-item-planned = le temps et la distance manquent : c’était prévu et n’a pas eu lieu
wrong-item-sum-of-sports = c’est la somme de plusieurs sports, qui figurent un par un
wrong-item-too-many-exercises = la séance a plus de { $value } exercices
wrong-item-withheld = ce n’est pas transmis : { $value }
wrong-item-full-day = plus de 200 séances en un jour
wrong-item-workout = { $value ->
        [NoEnd] la fin et la durée manquent
        [EndBeforeStart] la fin vient avant le début
       *[TooLong] cela dure plus de 7 jours
    }

# Of a start or an end
wrong-moment-unreadable = « { $value } » n’est pas une date avec l’heure comme "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = le jour de « { $value } » n’existe pas
wrong-moment-no-such-time = l’heure de « { $value } » n’existe pas
wrong-moment-no-such-offset = le décalage de « { $value } » n’existe nulle part : il va de -12:00 à +14:00, en minutes entières
wrong-moment-year-out-of-range = { $value } n’est pas entre les années 1900 et 2100
wrong-moment-day-elsewhere = { $day } n’est pas la date de { $time }

# Of a pause
wrong-pause-backwards = une pause du { $from } au { $to } finit avant de commencer
wrong-pause-year = { wrong-moment-year-out-of-range }
wrong-pause-reason = une raison a 100 caractères au plus, et aucun caractère de contrôle
wrong-pause-overlaps = il y a déjà une pause du { $from } au { $to }, et les pauses ne se chevauchent pas

# Of a goal
wrong-goal-name = un objectif en plus de celui de l’année s’appelle week, month ou comme son premier jour, par exemple 2026-06-01
wrong-goal-last = seule une période a un dernier jour, ni avant le premier ni après 2100
wrong-goal-target = l’objectif est un nombre de jours de course, de 1 à { $most }
wrong-start-other-year = un objectif pour { $year } ne peut pas commencer le { $day } : ce n’est pas un jour de l’année

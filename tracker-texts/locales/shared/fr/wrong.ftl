# What is wrong with an item of a file, a pause, a goal, or a distance.

# The field of an item, as it begins a sentence.
its-field = { $field ->
        [start] le début
        [end] la fin
        [duration] la durée
        [distance] la distance
        [name] le nom
       *[other] « { $field } »
    }

wrong-nul-in-name = le nom contient un caractère NUL
wrong-no-start = le début manque
wrong-no-name = le nom manque
wrong-no-end = la fin et la durée manquent
wrong-end-before-start = la fin vient avant le début
wrong-too-long = cela dure plus de 7 jours
wrong-full-day = plus de 200 séances en un jour
wrong-not-an-object = ce n’est pas un objet JSON
wrong-repeated = { its-field } figure plusieurs fois
wrong-repeated-part = { its-field } : « { $part } » figure plusieurs fois
wrong-damaged-json = à l’octet { $byte }, il y a { $found } au lieu de { $expected }
wrong-day-elsewhere = le jour n’est la date du début dans aucun fuseau horaire
wrong-unknown-unit = { its-field } a une unité inconnue : { $unit }
wrong-other-unit = { wrong-unknown-unit }
wrong-out-of-range = { its-field } est négative ou trop grande
wrong-not-a-number = { its-field } n’est pas un nombre
wrong-unreadable-text = { its-field } n’est pas un texte lisible
wrong-date-unreadable = la date { $date } est illisible : écris-la comme 2024-03-04
wrong-date-not-in-calendar = la date { $date } n’existe pas
wrong-date-no-such-time = l’heure de { $date } n’existe pas
wrong-date-without-time = la date n’a pas d’heure
wrong-date-of-two-days = la date { $date } peut être deux jours : écris-la comme 2024-03-04
wrong-start-unreadable = le début est illisible
wrong-quoted-start = le début { $start } est illisible
wrong-unreadable = { its-field } est illisible : { $problem }
wrong-no-session = l’enregistrement n’a pas été terminé
wrong-no-points = il n’y a pas de points : c’est un parcours prévu, pas une séance
wrong-no-times = les points n’ont pas d’heures : c’est un parcours prévu, pas une séance
wrong-planned = le temps et la distance manquent : c’était prévu et n’a pas eu lieu
wrong-sum-of-sports = c’est la somme de plusieurs sports, qui figurent un par un
wrong-cells-of-row = la ligne a { $cells } colonnes sur { $columns }
wrong-damaged-cell = un tableur a abîmé une cellule : importe le fichier tel qu’il a été téléchargé
wrong-withheld = ce n’est pas transmis : { $why }
wrong-too-many-exercises = la séance a plus de { $most } exercices
wrong-moment-unreadable = { $text } n’est pas une date avec l’heure comme "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = le jour de { $text } n’existe pas
wrong-moment-no-such-time = l’heure de { $text } n’existe pas
wrong-moment-no-such-offset = le décalage de { $text } n’existe nulle part : il va de -12:00 à +14:00, en minutes entières
wrong-moment-year = { $date } n’est pas entre les années 1900 et 2100
wrong-pause-backwards = une pause du { $first } au { $last } finit avant de commencer
wrong-pause-year = { wrong-moment-year }
wrong-pause-reason = une raison a 100 caractères au plus, et aucun caractère de contrôle
wrong-pause-overlaps = il y a déjà une pause du { $first } au { $last }, et les pauses ne se chevauchent pas
wrong-goal-name = un objectif en plus de celui de l’année s’appelle week, month ou comme son premier jour, par exemple 2026-06-01
wrong-goal-last = seule une période a un dernier jour, ni avant le premier ni après 2100
wrong-goal-target = l’objectif est un nombre de jours de course, de 1 à { $most }
wrong-goal-start = un objectif pour { $year } ne peut pas commencer le { $date } : ce n’est pas un jour de l’année
wrong-no-such-distance = écris un nombre et son unité : 5,2km, 5200m ou 3,1mi
wrong-no-distance = 0 n’est pas une distance : ne la mets pas si elle n’a pas été mesurée
wrong-too-far = c’est trop loin pour une séance : 1000 km au plus

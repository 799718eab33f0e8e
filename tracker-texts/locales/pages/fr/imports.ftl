imports-title = Imports
imports-none = Rien n’est encore arrivé.
imports-earlier = Imports précédents
imports-result = Résultat
imports-left-out = Ce qui a été laissé de côté
imports-columns-1 = Numéro
imports-columns-2 = Nom
imports-columns-3 = Début
imports-columns-4 = Raison
imports-unknown-names = Noms inconnus
imports-unknown-names-meaning = Nous ne connaissons pas ces noms, leurs séances ont donc été laissées de côté. Dis-nous ce que c’est, et elles seront ajoutées.
imports-import-again = Importer des fichiers
imports-take-back = Annuler cet import
imports-taking-back = Les séances ajoutées par cet import sont retirées, avec les jours qui n’existaient que par elles. Ce qui était déjà là reste, et ce qu’il a changé redevient comme avant.
imports-taken-back = L’import est annulé.
imports-quiet-pushes = { $pushes ->
        [one] { $pushes } synchronisation sans nouveauté
       *[other] { $pushes } synchronisations sans nouveauté
    }
imports-other-unknown-names = Séances aux autres noms : { $workouts }.
imports-without-sport = { $workouts ->
        [one] { $workouts } séance n’a pas de sport, parce que son fichier n’en indique pas. Importe le fichier de nouveau et dis ce que c’est.
       *[other] { $workouts } séances n’ont pas de sport, parce que leurs fichiers n’en indiquent pas. Importe le fichier de nouveau et dis ce que c’est.
    }
imports-more = { $items ->
        [1] 1 autre n’apparaît pas ici.
       *[other] { $items } autres n’apparaissent pas ici.
    }
imports-dated-ahead = { $workouts ->
        [one] { $workouts } séance est datée
       *[other] { $workouts } séances sont datées
    } d’après l’import. L’horloge d’un appareil est peut-être déréglée.
imports-corrected = Corrigées
imports-replaced = Remplacées, car seul leur jour était connu

# The counts of an import.
count-new = { $items ->
        [one] { $items } nouvelle
       *[other] { $items } nouvelles
    }
count-corrected = { $items ->
        [one] { $items } corrigée
       *[other] { $items } corrigées
    }
count-replaced = { $items ->
        [one] { $items } remplacée
       *[other] { $items } remplacées
    }
count-duplicates = { $items ->
        [one] { $items } doublon
       *[other] { $items } doublons
    }
count-removed = { $items ->
        [one] { $items } retirée par toi
       *[other] { $items } retirées par toi
    }
count-unsupported = { $items } pas de la course
count-unknown = { $items } aux noms inconnus
count-without-sport = { $items } sans sport
count-unreadable = { $items ->
        [one] { $items } illisible
       *[other] { $items } illisibles
    }

# Why a workout is left out.
reason-duplicate = doublon
reason-removed = retirée par toi
reason-unsupported = pas de la course
reason-unknown = inconnu
reason-unreadable = illisible
imports-by-hand = Ajouté à la main, { $date }
imports-restored = Récupéré

# What the page of a year says first. Core names the state.

in-a-row = { $streak ->
        [1] Se reposer, c’est bien aussi.
       *[other] Une sortie, et ça fait { $streak } d’affilée. Se reposer, c’est bien aussi.
    }
of-the-week = { $week ->
        [7] Une semaine complète : 7 sur 7.
       *[other] { $week } sur 7 cette semaine.
    }

hero-not-begun = { $begins ->
        [goal] Ton objectif
       *[year] { $year }
    } commence { $begins-in ->
        [1] demain
       *[other] dans { $begins-in } jours
    }
    .line = Ton objectif : { $target } jours.
hero-new-year = { $year } est à toi
    .line = { $last-days } jours en { $last-year }.
hero-waiting = Le jour { $number } t’attend
    .line = { in-a-row }
hero-early = Bon début : { $completed } sur { $settled }
    .line = Prévision à partir du { $look-again }.
hero-on-the-line = Le jour { $number } t’attend
    .line = Une sortie aujourd’hui, et tu restes dans les temps.
hero-evening = { $streak-so-far } d’affilée. Et { $streak } ?
    .line = Il reste encore du temps aujourd’hui.
hero-behind = Le jour { $number } t’attend
    .line = { $week-low ->
        [0] Une sortie par semaine
       *[other] { $is-range ->
            [yes] { $week-low } ou { $week-high } sorties par semaine
           *[no] { $week-high } sorties par semaine
        }
    }, et les { $target } sont dans la poche.
hero-every-day-counts = Maintenant, chaque jour compte
    .line = { $open } jours, { $open } sorties, et les { $target } sont à toi.
hero-last-chance = Aujourd’hui, ça fait { $target }
    .line = Une sortie, et l’année est à toi.
hero-done = Jour { $number }. { $streak } d’affilée.
    .line = { of-the-week }
hero-new-start = Jour { $number }. Un nouveau départ.
    .line = { of-the-week }
hero-every-day = { $completed } sur { $settled }
    .line = Pas un seul jour manqué.
hero-met-today = { $target ->
        [one] { $target } jour. Bravo !
       *[other] { $target } jours. Bravo !
    }
    .line = { $days-left ->
        [0] L’année est complète.
        [1] Il reste un jour dans l’année.
       *[other] Il reste { $days-left } jours dans l’année.
    }
hero-met-before = Le jour { $number } t’attend
    .line = Ton objectif est atteint. Le reste, c’est du bonus.
hero-out-of-reach = { $completed ->
        [one] { $completed } jour, et ça continue
       *[other] { $completed } jours, et ça continue
    }
    .line = { $target }, ce n’est plus possible. Jusqu’à { $most }, si.
hero-past-met = Objectif { $year } atteint
    .line = Le { $reached-on }.
hero-past-missed = { $completed ->
        [one] { $completed } jour en { $year }
       *[other] { $completed } jours en { $year }
    }
    .line = Il en a manqué { $short } pour { $target }.
hero-past-no-goal = { $days ->
        [one] { $days } jour en { $year }
       *[other] { $days } jours en { $year }
    }
    .line = Il n’y avait pas d’objectif.
hero-no-runs = Pas encore de sortie
    .line = Ajoute la sortie du jour, connecte ton téléphone ou récupère tes anciennes sorties.
hero-choose = Combien de jours vas-tu courir en { $year } ?
    .line = 3 par semaine, ça fait { $three } ; 5 par semaine, { $five }.
hero-choose-still = Combien de jours encore cette année ?
    .line = 3 par semaine, ça fait { $three } ; 5 par semaine, { $five }.
hero-no-goal = { $days ->
        [one] { $days } jour jusqu’ici
       *[other] { $days } jours jusqu’ici
    }
    .line = Fixe-toi un objectif pour voir combien de jours de repos tu as.

hero-new-goal = Nouvel objectif : { $target }
hero-choose-goal = Choisir un autre objectif
hero-raise-goal = Viser plus haut
hero-see-year = Voir ton année { $year }
hero-ring = { $completed } sur { days }{ $behind ->
        [0] {""}
       *[other] {"\u202F"}; { $behind } à rattraper
    }

tile-rest-days = { $number ->
        [one] jour de repos en réserve
       *[other] jours de repos en réserve
    }
tile-days-left = { $number ->
        [one] jour avant la fin de l’année
       *[other] jours avant la fin de l’année
    }
tile-most = au maximum
tile-in-a-row = { $number ->
        [one] jour d’affilée
       *[other] jours d’affilée
    }
tile-longest-row = plus longue série
tile-ahead = { $number ->
        [one] jour d’avance
       *[other] jours d’avance
    }
tile-to-catch-up = { $number ->
        [one] jour à rattraper
       *[other] jours à rattraper
    }
tile-running-days = { $number ->
        [one] jour de course
       *[other] jours de course
    }
tile-best-month = meilleur mois, { days }
tile-in-a-row-bridged = { $number ->
        [one] jour d’affilée, avec une pause
       *[other] jours d’affilée, avec une pause
    }
hero-paused = Une pause jusqu’au { $pause-until }
    .line = { $paused ->
        [one] { $paused } jour de pause ne compte pas comme manqué.
       *[other] { $paused } jours de pause ne comptent pas comme manqués.
    } Tu peux aller jusqu’à { $most } jours ; ton objectif est { $target }.

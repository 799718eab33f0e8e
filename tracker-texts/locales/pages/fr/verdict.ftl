# The verdict on a year: a headline, the unit of its number, and the line below it.

rest-days-left = { $rest ->
        [one] jour de repos en réserve
       *[other] jours de repos en réserve
    }
running-days-unit = { $days ->
        [one] jour de course
       *[other] jours de course
    }
your-goal = Ton objectif : { $target } sur { days }.
needed-and-so-far = Il te faut { $needed-per-week } jours par semaine{ $so-far-per-week ->
        [none] .
       *[other] . Tu en es à { $so-far-per-week }.
    }

verdict-choose-goal = Combien de jours vas-tu courir en { $year } ?
    .line = Choisis un nombre que tu peux atteindre.
verdict-choose-goal-again = Combien de jours vas-tu courir en { $year } ?
    .line = En { $last-year }, tu as couru { days }. Avec autant, { rest-days-remain }.
verdict-no-goal = { $year } jusqu’ici
    .unit = { running-days-unit }
    .line = Fixe-toi un objectif pour voir combien de jours de repos tu as.
verdict-past-no-goal = { $year }
    .unit = { running-days-unit }
    .line = Il n’y avait pas d’objectif.
verdict-past-met = Objectif { $year } atteint
    .line = Le { $reached-on }.
verdict-past-missed = { $year }
    .unit = { $days ->
        [one] jour de moins que { $target }
       *[other] jours de moins que { $target }
    }
verdict-nothing-arrived = Pas encore de sortie
    .line = Ajoute la sortie du jour, connecte ton téléphone ou récupère tes anciennes sorties.
verdict-met = Objectif de { days } atteint{ $on ->
        [none] {""}
       *[other] {" "}le { $on }
    }
verdict-out-of-reach = { $target }, ce n’est plus possible
    .unit = { $days ->
        [one] jour est encore possible
       *[other] jours sont encore possibles
    }
    .line = { $projected ->
        [none] {""}
       *[other] À ton rythme : { $projected }.
    }
verdict-too-long = { $year } n’a que { days }
    .line = Un objectif de { $target } n’y tient pas.
verdict-not-begun = { $begins ->
        [goal] Ton objectif
       *[year] { $year }
    } commence { $begins-in ->
        [1] demain
       *[other] dans { $begins-in } jours
    }
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-begins = { $year } commence aujourd’hui
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-early = { $completed } sur { $target } après { days }
    .unit = { rest-days-left }
    .line = Prévision à partir du { $look-again }.
verdict-every-day-counts = Dans les temps
    .unit = { rest-days-left }
    .line = { $completed } sur { $settled }. Pas un de manqué.
verdict-on-track = Dans les temps
    .unit = { rest-days-left }
    .line = { needed-and-so-far }
verdict-behind-without-rest = { days } à rattraper
    .unit = { rest-days-left }
    .line = { $open ->
        [1] Cours aujourd’hui, et les { $target } sont à toi.
       *[other] { $open } jours, { $open } sorties, et les { $target } sont à toi.
    }
verdict-behind = { days } à rattraper, et tu peux le faire
    .unit = { rest-days-left }
    .line = { needed-and-so-far }

# What depends on today's run.
today-ran = C’est fait pour aujourd’hui. Jour { $number }.
today-not-yet = Pas encore aujourd’hui. Une sortie, et c’est le jour { $would-be }{ $streak-would-be ->
        [none] .
       *[other] {" "}et le jour { $streak-would-be } de ta série.
    }
today-last-chance = Cours aujourd’hui : tu n’as plus de jour de repos.
today-streak = Cours aujourd’hui, et ça fait { $would-be } d’affilée. Si tu te reposes, { rest-days-remain }.
today-falls-behind = Une sortie aujourd’hui, et tu restes dans les temps.
today-free = Pas encore aujourd’hui. Si tu te reposes, { rest-days-remain }.

# The verdict in one line, for widgets.
line-without-goal = { running-days }
line-not-begun = { $completed } sur { $target } · { rest-days } en réserve
line-on-track = { $completed } sur { $target } · dans les temps · { rest-days } en réserve
line-behind = { $completed } sur { $target } · { days } de retard · { rest-days } en réserve
line-met = { $completed } sur { $target } · objectif atteint
line-out-of-reach = { $completed } sur { $target } · plus possible
line-too-long = { $completed } sur { $target } · ne tient pas dans l’année
line-missed = { $completed } sur { $target } · { days } de moins
today-paused = Pas encore aujourd’hui. Ce jour est en pause : il ne compte pas comme manqué.

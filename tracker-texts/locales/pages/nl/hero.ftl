# What the page of a year says first. Core names the state.

in-a-row = { $streak ->
        [1] Rusten mag ook.
       *[other] Met een run zijn het er { $streak } op rij. Rusten mag ook.
    }
of-the-week = { $week ->
        [7] Een volle week: 7 van 7.
       *[other] { $week } van 7 deze week.
    }

hero-not-begun = { $begins ->
        [goal] Je doel
       *[year] { $year }
    } begint { $begins-in ->
        [1] morgen
       *[other] over { $begins-in } dagen
    }
    .line = Je doel: { $target } dagen.
hero-new-year = { $year } is helemaal van jou
    .line = { $last-days } dagen in { $last-year }.
hero-waiting = Dag { $number } wacht op je
    .line = { in-a-row }
hero-early = Een goede start: { $completed } van { $settled }
    .line = Prognose vanaf { $look-again }.
hero-on-the-line = Dag { $number } wacht op je
    .line = Met een run vandaag blijf je op schema.
hero-evening = { $streak-so-far } op rij. Maak je er { $streak } van?
    .line = Vandaag is er nog tijd.
hero-behind = Dag { $number } wacht op je
    .line = { $week-low ->
        [0] Eén run per week
       *[other] { $is-range ->
            [yes] { $week-low } of { $week-high } runs per week
           *[no] { $week-high } runs per week
        }
    }, dan lukken de { $target }.
hero-every-day-counts = Nu telt elke dag
    .line = { $open } dagen, { $open } runs, en de { $target } zijn van jou.
hero-last-chance = Vandaag worden het er { $target }
    .line = Eén run, en het jaar is van jou.
hero-done = Dag { $number }. { $streak } op rij.
    .line = { of-the-week }
hero-new-start = Dag { $number }. Een nieuwe start.
    .line = { of-the-week }
hero-every-day = { $completed } van { $settled }
    .line = Geen dag gemist.
hero-met-today = { $target ->
        [one] { $target } dag. Gelukt!
       *[other] { $target } dagen. Gelukt!
    }
    .line = { $days-left ->
        [0] Het jaar is compleet.
        [one] Het jaar heeft nog één dag.
       *[other] Het jaar heeft nog { $days-left } dagen.
    }
hero-met-before = Dag { $number } wacht op je
    .line = Je doel is gehaald. Dit is extra.
hero-out-of-reach = { $completed ->
        [one] { $completed } dag, en we gaan door
       *[other] { $completed } dagen, en we gaan door
    }
    .line = { $target } lukt niet meer. Tot { $most } wel.
hero-past-met = Doel van { $year } gehaald
    .line = Op { $reached-on }.
hero-past-missed = { $completed ->
        [one] { $completed } dag in { $year }
       *[other] { $completed } dagen in { $year }
    }
    .line = { $short } te weinig voor { $target }.
hero-past-no-goal = { $days ->
        [one] { $days } dag in { $year }
       *[other] { $days } dagen in { $year }
    }
    .line = Er was geen doel.
hero-no-runs = Nog geen runs
    .line = Voeg de run van vandaag toe, koppel je telefoon of haal je oude runs op.
hero-choose = Op hoeveel dagen loop je in { $year }?
    .line = 3 per week zijn er { $three }, 5 per week { $five }.
hero-choose-still = Hoeveel dagen nog dit jaar?
    .line = 3 per week zijn er { $three }, 5 per week { $five }.
hero-no-goal = { $days ->
        [one] { $days } dag tot nu toe
       *[other] { $days } dagen tot nu toe
    }
    .line = Kies een doel en zie hoeveel rustdagen je hebt.

hero-new-goal = Nieuw doel: { $target }
hero-choose-goal = Een ander doel kiezen
hero-raise-goal = Doel verhogen
hero-see-year = Bekijk je { $year }
hero-ring = { $completed } van { days }{ $behind ->
        [0] {""}
       *[other] ; { $behind } in te halen
    }

tile-rest-days = { $number ->
        [one] rustdag over
       *[other] rustdagen over
    }
tile-days-left = { $number ->
        [one] dag tot het eind van het jaar
       *[other] dagen tot het eind van het jaar
    }
tile-most = hoogst haalbaar
tile-in-a-row = { $number ->
        [one] dag op rij
       *[other] dagen op rij
    }
tile-longest-row = langste reeks
tile-ahead = { $number ->
        [one] dag voorsprong
       *[other] dagen voorsprong
    }
tile-to-catch-up = { $number ->
        [one] dag in te halen
       *[other] dagen in te halen
    }
tile-running-days = { $number ->
        [one] loopdag
       *[other] loopdagen
    }
tile-best-month = beste maand, { days }
tile-in-a-row-bridged = { $number ->
        [one] dag op rij, met een pauze
       *[other] dagen op rij, met een pauze
    }
hero-paused = Pauze tot en met { $pause-until }
    .line = { $paused ->
        [one] { $paused } pauzedag telt niet als gemist.
       *[other] { $paused } pauzedagen tellen niet als gemist.
    } Tot { $most } dagen kan nog; je doel is { $target }.

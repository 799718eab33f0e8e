# The verdict on a year: a headline, the unit of its number, and the line below it.

rest-days-left = { $rest ->
        [one] rustdag over
       *[other] rustdagen over
    }
running-days-unit = { $days ->
        [one] loopdag
       *[other] loopdagen
    }
your-goal = Je doel: { $target } van { days }.
needed-and-so-far = Je hebt { $needed-per-week } dagen per week nodig{ $so-far-per-week ->
        [none] .
       *[other] . Je zit op { $so-far-per-week }.
    }

verdict-choose-goal = Op hoeveel dagen loop je in { $year }?
    .line = Kies een aantal dat je kunt halen.
verdict-choose-goal-again = Op hoeveel dagen loop je in { $year }?
    .line = In { $last-year } liep je op { days }. Nog eens zoveel? Dan heb je { rest-days }.
verdict-no-goal = { $year } tot nu toe
    .unit = { running-days-unit }
    .line = Kies een doel en zie hoeveel rustdagen je hebt.
verdict-past-no-goal = { $year }
    .unit = { running-days-unit }
    .line = Er was geen doel.
verdict-past-met = Doel van { $year } gehaald
    .line = Op { $reached-on }.
verdict-past-missed = { $year }
    .unit = { $days ->
        [one] dag te weinig voor { $target }
       *[other] dagen te weinig voor { $target }
    }
verdict-nothing-arrived = Nog geen runs
    .line = Voeg de run van vandaag toe, koppel je telefoon of haal je oude runs op.
verdict-met = Doel van { days } gehaald{ $on ->
        [none] {""}
       *[other] {" "}op { $on }
    }
verdict-out-of-reach = { $target } lukt niet meer
    .unit = { $days ->
        [one] dag is nog haalbaar
       *[other] dagen zijn nog haalbaar
    }
    .line = { $projected ->
        [none] {""}
       *[other] Als je zo doorgaat: { $projected }.
    }
verdict-too-long = { $year } heeft maar { days }
    .line = Een doel van { $target } past niet.
verdict-not-begun = { $begins ->
        [goal] Je doel
       *[year] { $year }
    } begint { $begins-in ->
        [1] morgen
       *[other] over { $begins-in } dagen
    }
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-begins = { $year } begint vandaag
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-early = { $completed } van { $target } na { days }
    .unit = { rest-days-left }
    .line = Prognose vanaf { $look-again }.
verdict-every-day-counts = Op schema
    .unit = { rest-days-left }
    .line = { $completed } van { $settled }. Geen dag gemist.
verdict-on-track = Op schema
    .unit = { rest-days-left }
    .line = { needed-and-so-far }
verdict-behind-without-rest = { days } in te halen
    .unit = { rest-days-left }
    .line = { $open ->
        [1] Loop vandaag, en de { $target } zijn van jou.
       *[other] { $open } dagen, { $open } runs, en de { $target } zijn van jou.
    }
verdict-behind = { days } in te halen, en dat kun je
    .unit = { rest-days-left }
    .line = { needed-and-so-far }

# What depends on today's run.
today-ran = Klaar voor vandaag. Dag { $number }.
today-not-yet = Vandaag nog niet. Een run wordt dag { $would-be }{ $streak-would-be ->
        [none] .
       *[other] {" "}en dag { $streak-would-be } van je reeks.
    }
today-last-chance = Loop vandaag: je hebt geen rustdagen meer.
today-streak = Loop je vandaag, dan zijn het er { $would-be } op rij. Rust je, dan heb je nog { rest-days-left-over }.
rest-days-left-over = { $rest ->
        [0] 0 rustdagen
        [one] { $rest } rustdag
       *[other] { $rest } rustdagen
    }
today-falls-behind = Met een run vandaag blijf je op schema.
today-free = Vandaag nog niet. Rust je, dan heb je nog { rest-days-left-over }.

# The verdict in one line, for widgets.
line-without-goal = { running-days }
line-not-begun = { $completed } van { $target } · { rest-days } over
line-on-track = { $completed } van { $target } · op schema · { rest-days } over
line-behind = { $completed } van { $target } · { days } achter · { rest-days } over
line-met = { $completed } van { $target } · doel gehaald
line-out-of-reach = { $completed } van { $target } · niet meer haalbaar
line-too-long = { $completed } van { $target } · past niet in het jaar
line-missed = { $completed } van { $target } · { days } te weinig
today-paused = Vandaag nog niet. Deze dag valt in een pauze: hij telt niet als gemist.

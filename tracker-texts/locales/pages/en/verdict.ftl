# The verdict on a year: a headline, the unit of its number, and the line below it.

rest-days-left = { $rest ->
        [one] rest day left
       *[other] rest days left
    }
running-days-unit = { $days ->
        [one] running day
       *[other] running days
    }
your-goal = Your goal: { $target } of { days }.
needed-and-so-far = You need { $needed-per-week } days a week{ $so-far-per-week ->
        [none] .
       *[other] . You're at { $so-far-per-week }.
    }

verdict-choose-goal = How many days will you run in { $year }?
    .line = Choose a number that you can reach.
verdict-choose-goal-again = How many days will you run in { $year }?
    .line = You ran on { days } in { $last-year }. The same again leaves { rest-days }.
verdict-no-goal = { $year } so far
    .unit = { running-days-unit }
    .line = Set a goal to see how many rest days you have.
verdict-past-no-goal = { $year }
    .unit = { running-days-unit }
    .line = No goal was set.
verdict-past-met = Goal met in { $year }
    .line = Reached on { $reached-on }.
verdict-past-missed = { $year }
    .unit = { $days ->
        [one] day short of { $target }
       *[other] days short of { $target }
    }
verdict-nothing-arrived = No runs yet
    .line = Add today's run, connect your phone, or bring your old runs.
verdict-met = Goal of { days } met{ $on ->
        [none] {""}
       *[other] {" "}on { $on }
    }
verdict-out-of-reach = { $target } is no longer possible
    .unit = { $days ->
        [one] day is still possible
       *[other] days are still possible
    }
    .line = { $projected ->
        [none] {""}
       *[other] At your rate: { $projected }.
    }
verdict-too-long = { $year } has only { days }
    .line = A goal of { $target } does not fit.
verdict-not-begun = { $begins ->
        [goal] Your goal
       *[year] { $year }
    } begins { $begins-in ->
        [1] tomorrow
       *[other] in { $begins-in } days
    }
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-begins = { $year } begins today
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-early = { $completed } of { $target } after { days }
    .unit = { rest-days-left }
    .line = Forecast from { $look-again }.
verdict-every-day-counts = On track
    .unit = { rest-days-left }
    .line = { $completed } of { $settled }. Not one missed.
verdict-on-track = On track
    .unit = { rest-days-left }
    .line = { needed-and-so-far }
verdict-behind-without-rest = { days } to catch up
    .unit = { rest-days-left }
    .line = { $open ->
        [1] Run today, and { $target } is yours.
       *[other] { $open } days, { $open } runs, and { $target } is yours.
    }
verdict-behind = { days } to catch up, and you can
    .unit = { rest-days-left }
    .line = { needed-and-so-far }

# What depends on today's run.
rest-days-are-left = { $rest ->
        [0] { rest-days } is left
        [one] { rest-days } is left
       *[other] { rest-days } are left
    }
today-ran = Done for today. Day { $number }.
today-not-yet = Not yet today. A run would be day { $would-be }{ $streak-would-be ->
        [none] .
       *[other] , and day { $streak-would-be } of your streak.
    }
today-paused = Not yet today. This day is in a pause: it is not missed.
today-last-chance = Run today: you have no rest days left.
today-streak = Run today and it's { $would-be } in a row. Rest, and { $rest ->
        [0] { rest-days-are-left }
       *[other] you still have { rest-days }
    }.
today-falls-behind = A run today keeps you on track.
today-free = Not yet today. If you rest, { rest-days-are-left }.

# The verdict in one line, for widgets.
line-without-goal = { running-days }
line-not-begun = { $completed } of { $target } · { rest-days } left
line-on-track = { $completed } of { $target } · on track · { rest-days } left
line-behind = { $completed } of { $target } · { days } behind · { rest-days } left
line-met = { $completed } of { $target } · goal met
line-out-of-reach = { $completed } of { $target } · out of reach
line-too-long = { $completed } of { $target } · does not fit into the year
line-missed = { $completed } of { $target } · { days } short

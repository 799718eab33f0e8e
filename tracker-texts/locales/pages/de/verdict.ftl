# The verdict on a year: a headline, the unit of its number, and the line below it.

rest-days-left = { $rest ->
        [one] Ruhetag übrig
       *[other] Ruhetage übrig
    }
running-days-unit = { $days ->
        [one] Lauftag
       *[other] Lauftage
    }
your-goal = Dein Ziel: { $target } von { days-dative }.
needed-and-so-far = Du brauchst { $needed-per-week } Tage pro Woche{ $so-far-per-week ->
        [none] .
       *[other] , bisher sind es { $so-far-per-week }.
    }

verdict-choose-goal = An wie vielen Tagen willst du { $year } laufen?
    .line = Wähle eine Zahl, die du erreichen kannst.
verdict-choose-goal-again = An wie vielen Tagen willst du { $year } laufen?
    .line = { $last-year } bist du an { days-dative } gelaufen. Noch einmal so viele? Dann { rest-days-remain }.
verdict-no-goal = { $year } bisher
    .unit = { running-days-unit }
    .line = Setz dir ein Ziel, dann siehst du, wie viele Ruhetage du hast.
verdict-past-no-goal = { $year }
    .unit = { running-days-unit }
    .line = Es war kein Ziel gesetzt.
verdict-past-met = Ziel { $year } erreicht
    .line = Am { $reached-on }.
verdict-past-missed = { $year }
    .unit = { $days ->
        [one] Tag fehlte zu { $target }
       *[other] Tage fehlten zu { $target }
    }
verdict-nothing-arrived = Noch keine Läufe
    .line = Trag den Lauf von heute ein, verbinde dein Handy oder hol deine alten Läufe.
verdict-met = Ziel von { days-dative }{ $on ->
        [none] {""}
       *[other] {" "}am { $on }
    } erreicht
verdict-out-of-reach = { $target } klappen nicht mehr
    .unit = { $days ->
        [one] Tag ist noch möglich
       *[other] Tage sind noch möglich
    }
    .line = { $projected ->
        [none] {""}
       *[other] Wenn du so weiterläufst: { $projected }.
    }
verdict-too-long = { $year } hat nur { days }
    .line = Ein Ziel von { $target } passt nicht hinein.
verdict-not-begun = { $begins ->
        [goal] Dein Ziel
       *[year] { $year }
    } beginnt { $begins-in ->
        [1] morgen
       *[other] in { $begins-in } Tagen
    }
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-begins = { $year } beginnt heute
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-early = { $completed } von { $target } nach { days-dative }
    .unit = { rest-days-left }
    .line = Prognose ab { $look-again }.
verdict-every-day-counts = Im Plan
    .unit = { rest-days-left }
    .line = { $completed } von { $settled }. Kein einziger fehlt.
verdict-on-track = Im Plan
    .unit = { rest-days-left }
    .line = { needed-and-so-far }
verdict-behind-without-rest = { days } aufzuholen
    .unit = { rest-days-left }
    .line = { $open ->
        [1] Noch ein Lauf, und die { $target } sind geschafft.
       *[other] { $open } Tage, { $open } Läufe, dann sind es { $target }.
    }
verdict-behind = { days } aufzuholen, das schaffst du
    .unit = { rest-days-left }
    .line = { needed-and-so-far }

# What depends on today's run.
today-ran = Geschafft: Lauftag { $number }.
today-not-yet = Heute noch nicht. Ein Lauf wäre Lauftag { $would-be }{ $streak-would-be ->
        [none] .
       *[other] {" "}und Tag { $streak-would-be } deiner Serie.
    }
today-paused = Heute noch nicht. Dieser Tag liegt in einer Pause: Er fehlt nicht.
today-last-chance = Lauf heute: Du hast keine Ruhetage mehr.
today-streak = Läufst du heute, sind es { $would-be } in Folge. Ruhst du dich aus, { rest-days-remain }.
today-falls-behind = Mit einem Lauf heute bleibst du im Plan.
today-free = Heute noch nicht. Mit einem Ruhetag heute { rest-days-remain }.

# The verdict in one line, for widgets.
rest-days-still-left = { $rest ->
        [0] { rest-days } mehr
       *[other] noch { rest-days }
    }
line-without-goal = { running-days }
line-not-begun = { $completed } von { $target } · { rest-days-still-left }
line-on-track = { $completed } von { $target } · im Plan · { rest-days-still-left }
line-behind = { $completed } von { $target } · { days } im Rückstand · { rest-days-still-left }
line-met = { $completed } von { $target } · Ziel erreicht
line-out-of-reach = { $completed } von { $target } · nicht mehr zu schaffen
line-too-long = { $completed } von { $target } · passt nicht in das Jahr
line-missed = { $completed } von { $target } · { $days ->
        [one] { days } fehlt
       *[other] { days } fehlen
    }

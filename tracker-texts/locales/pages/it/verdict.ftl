# The verdict on a year: a headline, the unit of its number, and the line below it.

rest-days-left = { $rest ->
        [one] giorno di riposo rimasto
       *[other] giorni di riposo rimasti
    }
running-days-unit = { $days ->
        [one] giorno di corsa
       *[other] giorni di corsa
    }
your-goal = Il tuo obiettivo: { $target } su { days }.
needed-and-so-far = Ti servono { $needed-per-week } giorni a settimana{ $so-far-per-week ->
        [none] .
       *[other] . Sei a { $so-far-per-week }.
    }

verdict-choose-goal = Quanti giorni vuoi correre nel { $year }?
    .line = Scegli un numero a cui puoi arrivare.
verdict-choose-goal-again = Quanti giorni vuoi correre nel { $year }?
    .line = Nel { $last-year } hai corso { days }. Con altrettanti { rest-days-remain }.
verdict-no-goal = { $year } finora
    .unit = { running-days-unit }
    .line = Scegli un obiettivo e vedi quanti giorni di riposo hai.
verdict-past-no-goal = { $year }
    .unit = { running-days-unit }
    .line = Non c’era un obiettivo.
verdict-past-met = Obiettivo { $year } raggiunto
    .line = Data: { $reached-on }.
verdict-past-missed = { $year }
    .unit = { $days ->
        [one] giorno in meno di { $target }
       *[other] giorni in meno di { $target }
    }
verdict-nothing-arrived = Ancora nessuna corsa
    .line = Aggiungi la corsa di oggi, collega il telefono o porta qui le tue vecchie corse.
verdict-met = Obiettivo di { days } raggiunto{ $on ->
        [none] {""}
       *[other] {" "}({ $on })
    }
verdict-out-of-reach = { $target } non è più possibile
    .unit = { $days ->
        [one] giorno è ancora possibile
       *[other] giorni sono ancora possibili
    }
    .line = { $projected ->
        [none] {""}
       *[other] Al tuo ritmo: { $projected }.
    }
verdict-too-long = Il { $year } ha solo { days }
    .line = Un obiettivo di { $target } non ci sta.
verdict-not-begun = { $begins ->
        [goal] Il tuo obiettivo
       *[year] Il { $year }
    } comincia { $begins-in ->
        [1] domani
       *[other] tra { $begins-in } giorni
    }
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-begins = Il { $year } comincia oggi
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-early = { $completed } su { $target } dopo { days }
    .unit = { rest-days-left }
    .line = Previsione disponibile da: { $look-again }.
verdict-every-day-counts = In linea
    .unit = { rest-days-left }
    .line = { $completed } su { $settled }. Nemmeno uno saltato.
verdict-on-track = In linea
    .unit = { rest-days-left }
    .line = { needed-and-so-far }
verdict-behind-without-rest = { days } da recuperare
    .unit = { rest-days-left }
    .line = { $open ->
        [1] Corri oggi, e i { $target } sono tuoi.
       *[other] { $open } giorni, { $open } corse, e i { $target } sono tuoi.
    }
verdict-behind = { days } da recuperare, e puoi farcela
    .unit = { rest-days-left }
    .line = { needed-and-so-far }

# What depends on today's run.
today-ran = Fatto per oggi. Giorno { $number }.
today-not-yet = Oggi non ancora. Una corsa sarebbe il giorno numero { $would-be }{ $streak-would-be ->
        [none] .
       *[other] {" "}e il numero { $streak-would-be } della tua serie.
    }
today-last-chance = Corri oggi: non hai più giorni di riposo.
today-streak = Se corri oggi, sono { $would-be } di fila. Se riposi, { rest-days-remain }.
today-falls-behind = Con una corsa oggi resti in linea.
today-free = Oggi non ancora. Se riposi, { rest-days-remain }.

# The verdict in one line, for widgets.
rest-days-still-left = { $rest ->
        [0] { rest-days }
        [one] resta { rest-days }
       *[other] restano { rest-days }
    }
line-without-goal = { running-days }
line-not-begun = { $completed } su { $target } · { rest-days-still-left }
line-on-track = { $completed } su { $target } · in linea · { rest-days-still-left }
line-behind = { $completed } su { $target } · { days } di ritardo · { rest-days-still-left }
line-met = { $completed } su { $target } · obiettivo raggiunto
line-out-of-reach = { $completed } su { $target } · non più possibile
line-too-long = { $completed } su { $target } · non ci sta nell’anno
line-missed = { $completed } su { $target } · { days } in meno
today-paused = Oggi non ancora. Questo giorno è in pausa: non conta come saltato.

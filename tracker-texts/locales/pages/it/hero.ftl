# What the page of a year says first. Core names the state.

in-a-row = { $streak ->
        [1] Anche riposare va bene.
       *[other] Con una corsa sono { $streak } di fila. Anche riposare va bene.
    }
of-the-week = { $week ->
        [7] Una settimana piena: 7 su 7.
       *[other] { $week } su 7 questa settimana.
    }

hero-not-begun = { $begins ->
        [goal] Il tuo obiettivo
       *[year] Il { $year }
    } comincia { $begins-in ->
        [1] domani
       *[other] tra { $begins-in } giorni
    }
    .line = Il tuo obiettivo: { $target } giorni.
hero-new-year = Il { $year } è tutto tuo
    .line = { $last-days } giorni nel { $last-year }.
hero-waiting = Ti aspetta il giorno { $number }
    .line = { in-a-row }
hero-early = Buon inizio: { $completed } su { $settled }
    .line = Previsione disponibile da: { $look-again }.
hero-on-the-line = Ti aspetta il giorno { $number }
    .line = Con una corsa oggi resti in linea.
hero-evening = { $streak-so-far } di fila. Arrivi a { $streak }?
    .line = Oggi c’è ancora tempo.
hero-behind = Ti aspetta il giorno { $number }
    .line = { $week-low ->
        [0] Una corsa a settimana
       *[other] { $is-range ->
            [yes] { $week-low } o { $week-high } corse a settimana
           *[no] { $week-high } corse a settimana
        }
    }, e a { $target } ci arrivi.
hero-every-day-counts = Adesso conta ogni giorno
    .line = { $open } giorni, { $open } corse, e i { $target } sono tuoi.
hero-last-chance = Oggi arrivi a { $target }
    .line = Una corsa, e l’anno è tuo.
hero-done = Giorno { $number }. { $streak } di fila.
    .line = { of-the-week }
hero-new-start = Giorno { $number }. Si riparte.
    .line = { of-the-week }
hero-every-day = { $completed } su { $settled }
    .line = Nemmeno un giorno saltato.
hero-met-today = { $target ->
        [one] { $target } giorno. Ce l’hai fatta!
       *[other] { $target } giorni. Ce l’hai fatta!
    }
    .line = { $days-left ->
        [0] L’anno è completo.
        [one] Resta un giorno dell’anno.
       *[other] Restano { $days-left } giorni dell’anno.
    }
hero-met-before = Ti aspetta il giorno { $number }
    .line = L’obiettivo è raggiunto. Da qui è tutto in più.
hero-out-of-reach = { $completed ->
        [one] { $completed } giorno, e si continua
       *[other] { $completed } giorni, e si continua
    }
    .line = { $target } non è più possibile. Fino a { $most } sì.
hero-past-met = Obiettivo { $year } raggiunto
    .line = Data: { $reached-on }.
hero-past-missed = { $completed ->
        [one] { $completed } giorno nel { $year }
       *[other] { $completed } giorni nel { $year }
    }
    .line = { $short ->
        [one] Ne è mancato { $short } per arrivare a { $target }.
       *[other] Ne sono mancati { $short } per arrivare a { $target }.
    }
hero-past-no-goal = { $days ->
        [one] { $days } giorno nel { $year }
       *[other] { $days } giorni nel { $year }
    }
    .line = Non c’era un obiettivo.
hero-no-runs = Ancora nessuna corsa
    .line = Aggiungi la corsa di oggi, collega il telefono o porta qui le tue vecchie corse.
hero-choose = Quanti giorni vuoi correre nel { $year }?
    .line = 3 a settimana fanno { $three }, 5 a settimana { $five }.
hero-choose-still = Quanti giorni ancora quest’anno?
    .line = 3 a settimana fanno { $three }, 5 a settimana { $five }.
hero-no-goal = { $days ->
        [one] { $days } giorno finora
       *[other] { $days } giorni finora
    }
    .line = Scegli un obiettivo e vedi quanti giorni di riposo hai.

hero-new-goal = Nuovo obiettivo: { $target }
hero-choose-goal = Scegli un altro obiettivo
hero-raise-goal = Alza l’obiettivo
hero-see-year = Guarda il tuo { $year }
hero-ring = { $completed } su { days }{ $behind ->
        [0] {""}
       *[other] ; { $behind } da recuperare
    }

tile-rest-days = { $number ->
        [one] giorno di riposo rimasto
       *[other] giorni di riposo rimasti
    }
tile-days-left = { $number ->
        [one] giorno alla fine dell’anno
       *[other] giorni alla fine dell’anno
    }
tile-most = al massimo
tile-in-a-row = { $number ->
        [one] giorno di fila
       *[other] giorni di fila
    }
tile-longest-row = serie più lunga
tile-ahead = { $number ->
        [one] giorno di vantaggio
       *[other] giorni di vantaggio
    }
tile-to-catch-up = { $number ->
        [one] giorno da recuperare
       *[other] giorni da recuperare
    }
tile-running-days = { $number ->
        [one] giorno di corsa
       *[other] giorni di corsa
    }
tile-best-month = mese migliore, { days }
tile-in-a-row-bridged = { $number ->
        [one] giorno di fila, con una pausa
       *[other] giorni di fila, con una pausa
    }
hero-paused = In pausa, ultimo giorno: { $pause-until }
    .line = { $paused ->
        [one] { $paused } giorno di pausa non conta come saltato.
       *[other] { $paused } giorni di pausa non contano come saltati.
    } Puoi arrivare a { $most } giorni; il tuo obiettivo è { $target }.

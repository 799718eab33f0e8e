# What is wrong with an item of a file, a pause or a goal. English has these sentences in the program.

# A field of an item, as it begins a sentence.
its-field = { $value ->
        [start] l’inizio
        [end] la fine
        [duration] la durata
        [distance] la distanza
        [name] il nome
       *[other] “{ $value }”
    }
its-quantity = { $field ->
        [duration] la durata
       *[other] la distanza
    }

wrong-item-missing = { $value ->
        [name] manca il nome
       *[other] manca l’inizio
    }
wrong-item-repeated = { its-field } compare più volte
wrong-item-repeated-part = { its-quantity }: “{ $part }” compare più volte
wrong-item-not-text = { its-field } non è un testo leggibile
wrong-item-not-a-number = { its-field } non è un numero
wrong-item-out-of-range = { its-field } è negativa o troppo grande
wrong-item-unknown-unit = { its-quantity } ha un’unità sconosciuta: “{ $unit }”
wrong-item-unknown-unit-beside = { wrong-item-unknown-unit }
wrong-item-start = l’inizio non si può leggere: { $value }
wrong-item-end = la fine non si può leggere: { $value }
wrong-item-unreadable-start = l’inizio non si può leggere
wrong-item-unreadable-epoch = l’inizio “{ $value }” non si può leggere
wrong-item-unreadable-date = la data “{ $value }” non si può leggere: scrivila come 2024-03-04
wrong-item-no-such-date = la data “{ $value }” non esiste
wrong-item-no-such-time = l’ora di “{ $value }” non esiste
wrong-item-ambiguous-date = la data { $value } può essere due giorni: scrivila come 2024-03-04
wrong-item-date-without-time = alla data manca l’ora
wrong-item-day-elsewhere = il giorno non è la data dell’inizio in nessun fuso orario
wrong-item-nul-in-name = il nome contiene un carattere NUL
wrong-item-not-an-object = non è un oggetto JSON
wrong-item-damaged-json = il JSON è danneggiato al byte { $offset }
wrong-item-row-cut-off = la riga ha { $cells } colonne su { $columns }
wrong-item-damaged-cell = un foglio di calcolo ha rovinato una cella: importa il file così come è stato scaricato
wrong-item-not-completed = la registrazione non è stata completata
wrong-item-no-points = non ha punti: è un percorso previsto e non un allenamento
wrong-item-no-times = i punti non hanno orari: è un percorso previsto e non un allenamento
wrong-item-planned = mancano il tempo e la distanza: era previsto e non è stato fatto
wrong-item-sum-of-sports = è la somma di più sport, elencati uno per uno
wrong-item-too-many-exercises = la sessione ha più di { $value } esercizi
wrong-item-withheld = non viene passato: { $value }
wrong-item-full-day = più di 200 allenamenti in un giorno
wrong-item-workout = { $value ->
        [NoEnd] mancano la fine e la durata
        [EndBeforeStart] finisce prima di cominciare
       *[TooLong] dura più di 7 giorni
    }

# Of a start or an end
wrong-moment-unreadable = “{ $value }” non è una data con l’ora come "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = il giorno di “{ $value }” non esiste
wrong-moment-no-such-time = l’ora di “{ $value }” non esiste
wrong-moment-no-such-offset = lo scarto di “{ $value }” non esiste in nessun luogo: va da -12:00 a +14:00, in minuti interi
wrong-moment-year-out-of-range = { $value } non è tra gli anni 1900 e 2100
wrong-moment-day-elsewhere = { $day } non è la data di { $time }

# Of a pause
wrong-pause-backwards = una pausa dal { $from } al { $to } finisce prima di cominciare
wrong-pause-year = { wrong-moment-year-out-of-range }
wrong-pause-reason = un motivo ha al massimo 100 caratteri, e nessun carattere di controllo
wrong-pause-overlaps = c’è già una pausa dal { $from } al { $to }, e le pause non si sovrappongono

# Of a goal
wrong-goal-name = un obiettivo oltre a quello annuale si chiama week, month o come il suo primo giorno, per esempio 2026-06-01
wrong-goal-last = solo un periodo ha un ultimo giorno, che non viene prima del primo né dopo il 2100
wrong-goal-target = l’obiettivo è un numero di giorni di corsa, da 1 a { $most }
wrong-start-other-year = un obiettivo per il { $year } non può cominciare il { $day }: non è un giorno dell’anno

# What is wrong with an item of a file, a pause, a goal, or a distance.

# The field of an item, as it begins a sentence.
its-field = { $field ->
        [start] l’inizio
        [end] la fine
        [duration] la durata
        [distance] la distanza
        [name] il nome
       *[other] “{ $field }”
    }

wrong-nul-in-name = il nome contiene un carattere NUL
wrong-no-start = manca l’inizio
wrong-no-name = manca il nome
wrong-no-end = mancano la fine e la durata
wrong-end-before-start = finisce prima di cominciare
wrong-too-long = dura più di 7 giorni
wrong-full-day = più di 200 allenamenti in un giorno
wrong-not-an-object = non è un oggetto JSON
wrong-repeated = { its-field } compare più volte
wrong-repeated-part = { its-field }: “{ $part }” compare più volte
wrong-damaged-json = al byte { $byte } c’è { $found } invece di { $expected }
wrong-day-elsewhere = il giorno non è la data dell’inizio in nessun fuso orario
wrong-unknown-unit = { its-field } ha un’unità sconosciuta: { $unit }
wrong-other-unit = { wrong-unknown-unit }
wrong-out-of-range = { its-field } è negativa o troppo grande
wrong-not-a-number = { its-field } non è un numero
wrong-unreadable-text = { its-field } non è un testo leggibile
wrong-date-unreadable = la data { $date } non si può leggere: scrivila come 2024-03-04
wrong-date-not-in-calendar = la data { $date } non esiste
wrong-date-no-such-time = l’ora di { $date } non esiste
wrong-date-without-time = alla data manca l’ora
wrong-date-of-two-days = la data { $date } può essere due giorni: scrivila come 2024-03-04
wrong-start-unreadable = l’inizio non si può leggere
wrong-quoted-start = l’inizio { $start } non si può leggere
wrong-unreadable = { its-field } non si può leggere: { $problem }
wrong-no-session = la registrazione non è stata completata
wrong-no-points = non ha punti: è un percorso previsto e non un allenamento
wrong-no-times = i punti non hanno orari: è un percorso previsto e non un allenamento
wrong-planned = mancano il tempo e la distanza: era previsto e non è stato fatto
wrong-sum-of-sports = è la somma di più sport, elencati uno per uno
wrong-cells-of-row = la riga ha { $cells } colonne su { $columns }
wrong-damaged-cell = un foglio di calcolo ha rovinato una cella: importa il file così come è stato scaricato
wrong-withheld = non viene passato: { $why }
wrong-too-many-exercises = la sessione ha più di { $most } esercizi
wrong-moment-unreadable = { $text } non è una data con l’ora come "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = il giorno di { $text } non esiste
wrong-moment-no-such-time = l’ora di { $text } non esiste
wrong-moment-no-such-offset = lo scarto di { $text } non esiste in nessun luogo: va da -12:00 a +14:00, in minuti interi
wrong-moment-year = { $date } non è tra gli anni 1900 e 2100
wrong-pause-backwards = una pausa dal { $first } al { $last } finisce prima di cominciare
wrong-pause-year = { wrong-moment-year }
wrong-pause-reason = un motivo ha al massimo 100 caratteri, e nessun carattere di controllo
wrong-pause-overlaps = c’è già una pausa dal { $first } al { $last }, e le pause non si sovrappongono
wrong-goal-name = un obiettivo oltre a quello annuale si chiama week, month o come il suo primo giorno, per esempio 2026-06-01
wrong-goal-last = solo un periodo ha un ultimo giorno, che non viene prima del primo né dopo il 2100
wrong-goal-target = l’obiettivo è un numero di giorni di corsa, da 1 a { $most }
wrong-goal-start = un obiettivo per il { $year } non può cominciare il { $date }: non è un giorno dell’anno
wrong-no-such-distance = scrivi un numero e la sua unità: 5,2km, 5200m o 3,1mi
wrong-no-distance = 0 non è una distanza: lasciala via se non è stata misurata
wrong-too-far = è troppo lontano per un allenamento: al massimo 1000 km

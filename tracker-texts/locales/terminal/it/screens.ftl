# The screens of the terminal. Names of columns and tables follow those in the program.

date-short = { $day } { $month-short } { $year }
date-day-short = { $day } { $month-short }
date-listed = { $weekday-short } { $day } { $month-short }
date-listed-with-year = { $weekday-short } { $day } { $month-short } { $year }
spare-days = { $rest ->
        [one] { $rest } giorno di riposo
       *[other] { $rest } giorni di riposo
    }
paused-days = { $paused ->
        [one] { $paused } giorno di pausa
       *[other] { $paused } giorni di pausa
    }

# Where a year stands.
verdict-of-year = { $year }: { $completed } giorni su { $target } ({ $percent } %), { $judgement }
verdict-uncounted = { $year }: { running-days }. Non c’è un obiettivo.
judged = { $position }.
judged-met = obiettivo raggiunto!
judged-without-goal = non c’è un obiettivo.
judged-out-of-reach = { $position }, al massimo { days }.
judged-not-begun = { $position }, { spare-days } a disposizione.
judged-every-day-counts = { $position }, e ogni giorno conta.
judged-open = { $position }, ancora { spare-days }.
position-met = obiettivo raggiunto
position-missed = { days } in meno
position-out-of-reach = non più possibile
position-too-long = l’obiettivo non ci sta nell’anno
position-not-begun = non ancora iniziato
position-begins = l’anno inizia
position-early = troppo presto per dirlo
position-behind = { days } di ritardo
position-ahead = in linea, { days } di vantaggio
position-on-track = in linea

# The commands stay as they are.
note-past-without-goal = Non c’è un obiettivo per il { $year }. Per sceglierlo: tracker goal set { $year } { $target }
note-lost-default = Non c’è un obiettivo per il { $year }. L’anno può arrivare a { running-days }.
    Scegli un obiettivo che puoi raggiungere: tracker goal set { $year } { $target }
note-default = Non c’è un obiettivo per il { $years }, quindi vale quello predefinito di { days }.
    Scegli il tuo: tracker goal set { $year } { $target }
note-offer = Puoi ancora arrivare a { $target }: tracker goal set { $year } { $target }
note-later-days = Strano: { running-days } dopo oggi, a partire dal { $first }. Forse l’orologio di un dispositivo è sbagliato.
note-missing = Ai totali manca ciò che non si sa: { $missing }.
missing-distance = { $runs ->
        [one] { $runs } corsa senza distanza
       *[other] { $runs } corse senza distanza
    }
missing-time = { $runs ->
        [one] { $runs } corsa senza tempo
       *[other] { $runs } corse senza tempo
    }
distance-in-time = { $distance } in { $time }

nothing-yet = Ancora nessuna corsa. Tre modi per cominciare:
first-import = il tuo storico: Apple Health, Strava, Garmin, …
first-add = la corsa di oggi, a mano
first-goal = in quanti giorni dell’anno vuoi correre

fact-today = Oggi
fact-pause = Pausa
fact-possible = Possibile
fact-streak = Serie
fact-milestone = Traguardo
fact-if-you-run = Se corri
fact-if-you-rest = Se riposi
today-done = Hai corso.
today-open = Ancora nessuna corsa.
today-met = Ancora nessuna corsa. L’obiettivo è raggiunto.
today-in-pause = Ancora nessuna corsa. Una corsa conta, e nessuna manca.
today-default-lost = restano meno giorni del valore predefinito.
possible-days = Fino a { running-days }; { paused-days } non contano.
days-over-pause = { days }, oltre { paused-days }
streak-none = Nessuna in corso. Una corsa oggi ne inizia una.
streak-ends-tonight = { $streak }. Senza una corsa finisce stasera.
week-open = { running-days }, ancora { $open ->
        [one] { $open } giorno aperto
       *[other] { $open } giorni aperti
    }.
week-over = { running-days }, la settimana è finita.
week-with-pause = { running-days }, { paused-days }.
milestone-none = Tutti quelli dell’anno sono raggiunti.
milestone-next = Il prossimo: { $milestone } giorni, a questo ritmo il { $date }.
milestone-not-this-year = Il prossimo: { $milestone } giorni, a questo ritmo non quest’anno.

column-where-you-stand = A che punto sei
row-short = Giorni mancati all’obiettivo
row-open = Giorni aperti, in cui puoi ancora correre
row-per-week = Giorni di corsa a settimana, finora
row-per-week-of-year = Giorni di corsa a settimana, in tutto l’anno
row-required = Giorni di corsa a settimana che servono da ora
row-rest-days = Giorni di riposo rimasti
row-safe-days = Giorni di riposo prima di essere in ritardo
row-projected = Giorni di corsa a fine anno, a questo ritmo
row-projected-recently = Giorni di corsa a fine anno, come nelle ultime quattro settimane
row-paused = Giorni di pausa senza corsa
row-possible = Giorni di corsa possibili
row-streak = Serie in corso
column-distance-and-time = { year-totals }
column-runs = Corse
column-time = Tempo
column-month = { year-month }
column-days = Giorni
column-from = Dal
column-to = Al
column-milestone = Traguardo
column-reached-on = Raggiunto il
title-longest-streaks = { year-streaks }

card-title = { $year }: { $completed } giorni di corsa su { $target }
card-longest = Serie più lunga: { days }
card-streak = Serie: { days }
card-next = Prossimo: { days }, a questo ritmo il { $date }

streaks-of-all-time = Da sempre
streaks-none = { $when }: nessuna serie.
streaks-none-alive = { $when }: la più lunga { days }, nessuna in corso.
streaks-alive = { $when }: la più lunga { days }, in corso { $current }.
streak-longest-alive = la più lunga, in corso
streak-longest = la più lunga
streak-alive = in corso
streak-over-pause = oltre { paused-days }

years-none = Non ci sono ancora giorni di corsa.
years-one = { running-days } fino al { $date } { $year }.
years-same = { running-days } fino al { $date } { $year }, quanti nel { $last-year }.
years-more = { running-days } fino al { $date } { $year }, { $difference } in più che nel { $last-year }.
years-fewer = { running-days } fino al { $date } { $year }, { $difference } in meno che nel { $last-year }.
column-year = Anno
column-to-date = Fino a oggi
column-whole-year = Tutto l’anno
column-goal = Obiettivo

calendar-title = { $year }: { running-days }.
day-still-open = oggi, ancora aperto
chart-value = { $completed } su { $target }
chart-subject = giorni di corsa

period-all = Tutti gli anni
period-until = Fino al { $date }

goals-title = I tuoi obiettivi, dal più recente.
goals-none = Non ci sono ancora obiettivi.
goals-first = Scegline uno: tracker goal set { $year } 300
# The earlier targets are numbers.
target-since = { $year }: { $target } dal { $date }, prima { $earlier }.
target-then = {", poi "}
goal-beyond-year = Il { $year } ha solo { days }.
goal-taken-away = L’obiettivo per il { $year } è eliminato. Gli allenamenti restano.
column-running-days = { year-running-days }
column-percent = Percento
goal-of-week = della settimana
goal-of-month = del mese
goal-of-span = dal { $first } al { $last }
goal-beside = Obiettivo { $period }
goal-beside-set = Obiettivo { $period }: { $standing }
goal-beside-taken-away = L’obiettivo { $period } è eliminato. Gli allenamenti restano.
# $missing and $open are numbers of days, such as `2 days`.
beside-met = { $completed } su { days }, raggiunto.
beside-short = { $completed } su { days }, { $missing } in meno.
beside-out-of-reach = { $completed } su { days }, ne mancano { $left }, non più possibile.
beside-open = { $completed } su { days }, ne mancano { $left }; { $open } a disposizione.
kept-week = Mantenuto per { $kept ->
        [one] { $kept } settimana
       *[other] { $kept } settimane
    } di fila.
kept-month = Mantenuto per { $kept ->
        [one] { $kept } mese
       *[other] { $kept } mesi
    } di fila.

pause-set = Pausa: { $pause }, { days }.
pause-means = Questi giorni non contano come saltati e non interrompono una serie. Le corse di questi giorni contano.
pause-taken-away = La pausa { $pause } è tolta. Gli allenamenti restano.
pauses-title = Le tue pause, dalla più vecchia.
pauses-none = Non ci sono pause.
pauses-first = Prenditi dei giorni liberi: tracker pause 2026-08-01..2026-09-04 --why infortunio
column-why = Motivo

run-on-day = { $activity }, { $date }
added = Aggiunto: { $run }.
added-nothing = Niente di nuovo: { $date } ha già una corsa{ $run ->
        [none] .
       *[other] : { $run }.
    }
added-change = Per cambiarla: { $command }
added-another = Per aggiungere un’altra corsa: { $command }
ask-question = Una corsa { $weekday } { $date }? [y = sì / N = no / distanza]
ask-added = Aggiunto: { counted-runs }.
source-by-hand = a mano

counted-runs = { $runs ->
        [one] { $runs } corsa
       *[other] { $runs } corse
    }
counted-others = { $others ->
        [one] { $others } altro allenamento
       *[other] { $others } altri allenamenti
    }
counted-none = nessun allenamento
runs-and-others = { $runs } e { $others }
counted-workouts = { $workouts ->
        [one] { $workouts } allenamento
       *[other] { $workouts } allenamenti
    }

# $values are distance and time, after a comma, or nothing.
workouts-none = { $period }: 0 allenamenti.
workouts-title = { $period }: { counted-runs } in { running-days }{ $values }.
workouts-with-others = { $period }: { counted-runs } in { running-days }{ $values }, e { counted-others }.
changed-by-hand = { $activity }, cambiato a mano
changed = Cambiato: { $run }.
removed = Tolto: { $run }.
removed-return = Importarlo di nuovo non lo riporta. Per riprenderlo: { $command }
removed-title = { $period }: { $workouts ->
        [one] { $workouts } allenamento tolto
       *[other] { $workouts } allenamenti tolti
    }.
removed-skipped = Le importazioni ne saltano le copie. Per riprenderne uno: tracker workouts restore ID
restored = Ripreso: { $run }.
restored-already = Niente da riprendere: { $run } è già salvato.
restored-too-many = Niente da riprendere: { $date } ha già il massimo di allenamenti di un giorno.
column-day = Giorno
column-activity = Attività
column-duration = Durata
column-heart = Battito
column-source = Fonte
column-id = Id

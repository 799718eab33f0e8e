year-saved = Il tuo obiettivo è salvato.
year-set-goal = Scegli l’obiettivo
year-month-days = { $month } · { days }
year-you-and-a-year-ago = Tu e tu un anno fa
year-ago = Un anno fa ({ $date } { $year }) eri a { $then }. { $direction ->
        [ahead] Sei avanti di { $days } su te stesso.
        [behind] Sei indietro di { $days } su te stesso.
       *[even] Oggi sei allo stesso punto.
    }
year-next = Prossima tappa
year-next-number = Ancora { $days } per arrivare a { $number }{ $date ->
        [none] .
       *[other] , intorno al giorno { $date }.
    }
year-all-numbers = Tutti i numeri
year-change-goal = Cambia l’obiettivo
year-this-month = Questo mese
year-safe-days = Giorni di vantaggio
year-streak = Serie
year-map = L’anno
day-open = oggi
day-before = prima del tuo obiettivo
year-in-words = In elenco
year-rest-days-on = Giorni di riposo
year-road = Dove ti porta
year-even-pace = ritmo costante
year-at-your-rate = al tuo ritmo
year-months = Mesi
year-milestones = Traguardi
year-see-what-arrived = Guarda le importazioni
year-no-zone = In che fuso orario sei? Decide quando finisce la tua giornata.
year-take-zone = Usa
year-zone-saved = Salvato: { $zone }.
year-other-date = Sul tuo dispositivo oggi è { $date }. Una corsa conta per la data in cui è cominciata.
year-years = Anni
year-back = Indietro
year-make-it-my-goal = Fanne il mio obiettivo
year-what-if = E se…? E prima?
year-other-goal = Con un altro obiettivo
year-earlier-day = Com’era nel giorno
year-show = Mostra
year-sample = Questo è l’anno di esempio di una persona che corre a Berlino. Dati di: { $date }.
year-of-target = su { days }
year-ring = { $completed } su { days }, { $percent } per cento
year-map-summary = { $year }: { running-days }, finora { rest-days }
year-road-summary = { days } ({ $date }), { $direction ->
        [above] { $distance ->
            [one] { $distance } giorno di vantaggio
           *[other] { $distance } giorni di vantaggio
        }
        [below] { $distance ->
            [one] { $distance } giorno di ritardo
           *[other] { $distance } giorni di ritardo
        }
       *[even] esattamente al ritmo costante
    }.
year-expected = previsto: { $date }
year-dated-ahead = { $days ->
        [1] C’è già una corsa per un giorno futuro: { $date }. Conta.
       *[other] { $days } giorni dopo oggi hanno già una corsa, il primo: { $date }. Contano.
    }
year-unreadable = L’ultima sincronizzazione ha saltato { $workouts ->
        [one] { $workouts } allenamento che non si può leggere.
       *[other] { $workouts } allenamenti che non si possono leggere.
    }
year-as-it-was = Il tuo anno in data { $date }
year-as-if = Il tuo anno con un obiettivo di { days }

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } su { days }
year-result-met = { $year }: obiettivo raggiunto, { $completed } su { days }

# What is special about today's run.
occasion-milestone = Oggi era il giorno di corsa numero { $days } dell’anno.
occasion-longest-streak = { days } di fila: la tua serie più lunga.

# `days` at the end of the year.
forecast = A questo ritmo arrivi a { days }.
forecast-recent = A questo ritmo arrivi a { days }; a quello delle ultime settimane, a { $recent }.
forecast-reached = { $ends } A { $target } arriveresti in data { $first }.
forecast-reached-between = { $ends } A { $target } arriveresti tra { $first } e { $last }.

# What today's date follows from.
date-basis-last-run = Oggi è { $date }, nel fuso orario della tua ultima corsa (UTC{ $offset }).
date-basis-utc = Oggi è { $date }, in UTC.
date-basis-as-of = Dati di { $date }.
date-basis-sample = Oggi è { $date }, in questo esempio.
review-title = Il tuo { $year }
review-link = Il riepilogo dell’anno
review-months = Mese per mese
review-picture = Un’immagine da condividere
review-name = Nome sull’immagine (facoltativo)
review-share = Condividi l’immagine
review-save = Salva l’immagine
year-bridged = { days }, con { $paused } in pausa

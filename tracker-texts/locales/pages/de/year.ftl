year-saved = Dein Ziel ist gespeichert.
year-set-goal = Ziel setzen
year-month-days = { $month } · { days }
year-you-and-a-year-ago = Du und du vor einem Jahr
year-ago = Am { $date } { $year } waren es { $then }. { $direction ->
        [ahead] Du bist dir { $days } voraus.
        [behind] Du liegst { $days } hinter dir.
       *[even] Heute sind es genauso viele.
    }
year-next = Als Nächstes
year-next-number = Noch { $days } bis { $number }{ $date ->
        [none] .
       *[other] , etwa am { $date }.
    }
year-all-numbers = Alle Zahlen
year-change-goal = Ziel ändern
year-this-month = Dieser Monat
year-safe-days = Tage Vorsprung
year-streak = Serie
year-map = Das Jahr
day-open = heute
day-before = vor deinem Ziel
year-in-words = Als Liste
year-rest-days-on = Ruhetage
year-road = Wohin das führt
year-even-pace = gleichmäßiges Tempo
year-at-your-rate = wenn du so weiterläufst
year-months = Monate
year-bridged = { days }, dazwischen { $paused } Tage Pause
year-milestones = Meilensteine
year-see-what-arrived = Importe ansehen
year-no-zone = In welcher Zeitzone bist du? Sie bestimmt, wann dein Tag endet.
year-take-zone = Übernehmen:
year-zone-saved = Gespeichert: { $zone }.
year-other-date = Auf deinem Gerät ist der { $date }. Es zählt das Datum, an dem ein Lauf begann.
year-years = Jahre
year-back = Zurück
year-make-it-my-goal = Als mein Ziel übernehmen
year-what-if = Was wäre, wenn …? Und wie war es?
year-other-goal = Mit einem anderen Ziel
year-earlier-day = Stand an einem früheren Tag
year-show = Anzeigen
year-sample = Das ist das Beispieljahr eines Läufers aus Berlin, Stand { $date }.
year-of-target = von { days-dative }
year-ring = { $completed } von { days-dative }, { $percent } Prozent
year-map-summary = { $year }: { running-days }, bisher { rest-days }
year-road-summary = { running-days } am { $date }, { $direction ->
        [above] { $distance ->
            [one] { $distance } Tag Vorsprung
           *[other] { $distance } Tage Vorsprung
        }
        [below] { $distance ->
            [one] { $distance } Tag Rückstand
           *[other] { $distance } Tage Rückstand
        }
       *[even] genau im gleichmäßigen Tempo
    }.
year-expected = voraussichtlich am { $date }
year-dated-ahead = { $days ->
        [1] Für den { $date } gibt es schon einen Lauf. Er zählt.
       *[other] { $days } spätere Tage haben schon einen Lauf, ab dem { $date }. Sie zählen.
    }
year-unreadable = Beim letzten Abgleich { $workouts ->
        [one] konnte { $workouts } Training
       *[other] konnten { $workouts } Trainings
    } nicht gelesen werden.
year-as-it-was = Dein Jahr am { $date }
year-as-if = Dein Jahr mit einem Ziel von { days-dative }

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } von { days-dative }
year-result-met = { $year }: Ziel erreicht, { $completed } von { days-dative }

# What is special about today's run.
occasion-milestone = Heute war der { $days }. Lauftag des Jahres.
occasion-longest-streak = { days } in Folge: deine längste Serie.

# `days` at the end of the year.
forecast = So kommst du auf { days }.
forecast-recent = So kommst du auf { days }, wie in den letzten vier Wochen auf { $recent }.
forecast-reached = { $ends } Die { $target } erreichst du am { $first }.
forecast-reached-between = { $ends } Die { $target } erreichst du zwischen dem { $first } und dem { $last }.

# What today's date follows from.
date-basis-last-run = { $date }, in der Zeitzone deines letzten Laufs (UTC{ $offset }).
date-basis-utc = Heute ist { $date }, in UTC.
date-basis-as-of = Stand: { $date }.
date-basis-sample = Heute ist { $date }, in diesem Beispiel.

review-title = Dein Jahr { $year }
review-link = Rückblick auf das Jahr
review-months = Monat für Monat
review-picture = Ein Bild zum Teilen
review-name = Name auf dem Bild (freiwillig)
review-share = Bild teilen
review-save = Bild speichern

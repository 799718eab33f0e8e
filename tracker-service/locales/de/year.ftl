year-saved = Dein Ziel ist gespeichert.
year-set-goal = Ziel setzen
year-change-goal = Ziel ändern
year-this-week = Diese Woche
year-this-month = Dieser Monat
year-totals = Strecke und Zeit
year-days-to-go = Lauftage bis zum Ziel
year-safe-days = Ruhetage, ohne in Rückstand zu geraten
year-streak = Serie
year-map = Das Jahr
day-ran = gelaufen
day-rested = Ruhetag
day-open = heute
day-to-come = noch offen
year-in-words = Das Jahr in Worten
year-month = Monat
year-running-days = Lauftage
year-rest-days-on = Ruhetage
year-road = Der Weg zum Ziel
year-months = Monate
year-streaks = Längste Serien
year-milestones = Meilensteine
year-see-what-arrived = Ansehen, was angekommen ist
year-no-zone = Es ist keine Zeitzone festgelegt. Sie bestimmt, welcher Tag heute ist, und datiert Läufe, deren Datei keine Zeitzone nennt.
year-browser-zone = Die Zeitzone dieses Browsers:
year-take-zone = Diese Zeitzone übernehmen
year-zone-saved = Deine Zeitzone ist gespeichert.
year-other-date = Auf deinem Gerät ist { $date }. Es zählt das Datum, das in deinen Läufen steht.
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
        [above] { $distance } über dem gleichmäßigen Tempo
        [below] { $distance } unter dem gleichmäßigen Tempo
       *[even] genau im gleichmäßigen Tempo
    }.
year-expected = voraussichtlich am { $date }
year-dated-ahead = { $days ->
        [1] Ein Lauf vom { $date } ist schon da. Er zählt.
       *[other] { $days } Lauftage nach heute sind schon da, ab dem { $date }. Sie zählen.
    }
year-unreadable = Bei der letzten Übertragung { $workouts ->
        [one] war { $workouts } Training
       *[other] waren { $workouts } Trainings
    } nicht lesbar.
# The days of a streak.
year-from-to = { $first } bis { $last }
year-leap-year = { $year } hat 366 Tage.
year-as-it-was = So stand es am { $date }.
year-as-if = So stünde es bei einem Ziel von { days-dative }.

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } von { days-dative }
year-result-met = { $year }: Ziel erreicht, { $completed } von { days-dative }

# What is special about today's run.
occasion-goal-met = Heute hast du dein Ziel von { days-dative } erreicht.
occasion-milestone = Heute war der { $days }. Lauftag des Jahres.
occasion-longest-streak = { days } in Folge: deine längste Serie.

# `days` at the end of the year.
forecast = In diesem Tempo werden es { days }.
forecast-recent = In diesem Tempo werden es { days }, in dem der letzten vier Wochen { $recent }.
forecast-reached = { $ends } Das Ziel von { $target ->
        [one] { $target } Tag
       *[other] { $target } Tagen
    } ist am { $first } erreicht.
forecast-reached-between = { $ends } Das Ziel von { $target ->
        [one] { $target } Tag
       *[other] { $target } Tagen
    } ist zwischen dem { $first } und dem { $last } erreicht.

# What today's date follows from.
date-basis-zone = Heute ist { $date }, in der Zeitzone { $zone }.
date-basis-last-run = Heute ist { $date }, dort, wo dein letzter Lauf begann (UTC{ $offset }).
date-basis-utc = Heute ist { $date }, in UTC.
date-basis-as-of = Stand: { $date }.
date-basis-sample = Heute ist { $date }, in diesem Beispiel.

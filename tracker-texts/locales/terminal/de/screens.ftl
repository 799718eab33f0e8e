# The screens of the terminal. Names of columns and tables follow those in the program.

date-short = { $day }. { $month-short } { $year }
date-day-short = { $day }. { $month-short }
date-listed = { $weekday-short } { $day }. { $month-short }
date-listed-with-year = { $weekday-short } { $day }. { $month-short } { $year }
spare-days = { $rest ->
        [one] { $rest } Ruhetag
       *[other] { $rest } Ruhetage
    }
paused-days = { $paused ->
        [one] { $paused } Pausentag
       *[other] { $paused } Pausentage
    }
running-days-dative = { $days ->
        [one] { $days } Lauftag
       *[other] { $days } Lauftagen
    }

# Where a year stands.
verdict-of-year = { $year }: { $completed } von { $target } Tagen ({ $percent } %), { $judgement }
verdict-uncounted = { $year }: { running-days }. Es ist kein Ziel gesetzt.
judged = { $position }.
judged-met = Ziel erreicht!
judged-without-goal = es ist kein Ziel gesetzt.
judged-out-of-reach = { $position }, höchstens { days } möglich.
judged-not-begun = { $position }, { spare-days } zur Verfügung.
judged-every-day-counts = { $position }, und jeder Tag zählt.
judged-open = { $position }, noch { spare-days }.
position-met = Ziel erreicht
position-missed = { days } zu wenig
position-out-of-reach = nicht mehr zu schaffen
position-too-long = das Ziel passt nicht in das Jahr
position-not-begun = noch nicht begonnen
position-begins = das Jahr beginnt
position-early = noch zu früh für ein Urteil
position-behind = { days } im Rückstand
position-ahead = im Plan, { days } voraus
position-on-track = im Plan

# The commands stay as they are.
note-past-without-goal = Für { $year } ist kein Ziel gesetzt. So setzt du eins: tracker goal set { $year } { $target }
note-lost-default = Für { $year } ist kein Ziel gesetzt. Bis zu { running-days } sind noch möglich.
    Setz dir ein Ziel, das du erreichen kannst: tracker goal set { $year } { $target }
note-default = Für { $years } ist kein Ziel gesetzt, deshalb gilt die Vorgabe von { days-dative }.
    Setz dir ein eigenes: tracker goal set { $year } { $target }
note-offer = { $target } kannst du noch schaffen: tracker goal set { $year } { $target }
note-later-days = Seltsam: { running-days } nach heute, vom { $first } an. Vielleicht geht die Uhr eines Geräts falsch.
note-missing = Den Summen fehlt, was nicht bekannt ist: { $missing }.
missing-distance = { $runs ->
        [one] { $runs } Lauf ohne Strecke
       *[other] { $runs } Läufe ohne Strecke
    }
missing-time = { $runs ->
        [one] { $runs } Lauf ohne Zeit
       *[other] { $runs } Läufe ohne Zeit
    }
distance-in-time = { $distance } in { $time }

nothing-yet = Noch keine Läufe. So kannst du anfangen:
first-import = deine bisherigen Läufe: Apple Health, Strava, Garmin, …
first-add = den Lauf von heute, von Hand
first-goal = an wie vielen Tagen des Jahres du laufen willst

fact-today = Heute
fact-pause = Pause
fact-possible = Möglich
fact-streak = Serie
fact-milestone = Meilenstein
fact-if-you-run = Mit Lauf heute
fact-if-you-rest = Mit Ruhetag
today-done = Du bist gelaufen.
today-open = Noch kein Lauf.
today-met = Noch kein Lauf. Das Ziel ist erreicht.
today-in-pause = Noch kein Lauf. Ein Lauf zählt, und keiner fehlt.
today-default-lost = es bleiben weniger Tage als die Vorgabe.
possible-days = Bis zu { running-days }; { paused-days } nicht mitgezählt.
days-over-pause = { days }, über { paused-days } hinweg
streak-none = Gerade läuft keine. Ein Lauf heute beginnt eine.
streak-ends-tonight = { $streak }. Ohne Lauf endet sie heute Abend.
week-open = { running-days }, noch { $open ->
        [one] { $open } Tag
       *[other] { $open } Tage
    } offen.
week-over = { running-days }, die Woche ist vorbei.
week-with-pause = { running-days }, { paused-days }.
milestone-none = Alle dieses Jahres sind erreicht.
milestone-next = Der nächste sind { $milestone } Tage, bei diesem Tempo am { $date }.
milestone-not-this-year = Der nächste sind { $milestone } Tage: bei diesem Tempo nicht mehr in diesem Jahr.

column-where-you-stand = Wo du stehst
row-short = Tage, die zum Ziel fehlten
row-open = Offene Tage, an denen du noch laufen kannst
row-per-week = Lauftage pro Woche bisher
row-per-week-of-year = Lauftage pro Woche im ganzen Jahr
row-required = Lauftage pro Woche, die du ab jetzt brauchst
row-rest-days = Ruhetage übrig
row-safe-days = Ruhetage, bis du in Rückstand gerätst
row-projected = Lauftage am Jahresende bei diesem Tempo
row-projected-recently = Lauftage am Jahresende wie in den letzten vier Wochen
row-paused = Pausentage ohne Lauf
row-possible = Mögliche Lauftage
row-streak = Laufende Serie
column-distance-and-time = { year-totals }
column-runs = Läufe
column-time = Zeit
column-month = { year-month }
column-days = Tage
column-from = Von
column-to = Bis
column-milestone = Meilenstein
column-reached-on = Erreicht am
title-longest-streaks = { year-streaks }

card-title = { $year }: { $completed } von { $target } Lauftagen
card-longest = Längste Serie: { days }
card-streak = Serie: { days }
card-next = Als Nächstes: { days }, bei diesem Tempo am { $date }

streaks-of-all-time = Alle Jahre
streaks-none = { $when }: keine Serie.
streaks-none-alive = { $when }: längste { days }, heute läuft keine.
streaks-alive = { $when }: längste { days }, heute laufend { $current }.
streak-longest-alive = längste, läuft
streak-longest = längste
streak-alive = läuft
streak-over-pause = über { paused-days } hinweg

years-none = Es gibt noch keine Lauftage.
years-one = { running-days } bis { $date } { $year }.
years-same = { running-days } bis { $date } { $year }, so viele wie { $last-year }.
years-more = { running-days } bis { $date } { $year }, { $difference } mehr als { $last-year }.
years-fewer = { running-days } bis { $date } { $year }, { $difference } weniger als { $last-year }.
column-year = Jahr
column-to-date = Bis heute
column-whole-year = Ganzes Jahr
column-goal = Ziel

calendar-title = { $year }: { running-days }.
day-still-open = heute
chart-value = { $completed } von { $target }
chart-subject = Lauftage

period-all = Alle Jahre
period-until = Bis { $date }

goals-title = Deine Ziele, das neueste zuerst.
goals-none = Es gibt noch keine Ziele.
goals-first = Setz dir eins: tracker goal set { $year } 300
# The earlier targets are numbers.
target-since = { $year }: { $target } seit { $date }, davor { $earlier }.
target-then = {", dann "}
goal-beyond-year = { $year } hat nur { days }.
goal-taken-away = Das Ziel für { $year } ist gelöscht. Die Trainings bleiben.
column-running-days = { year-running-days }
column-percent = Prozent
goal-of-week = der Woche
goal-of-month = des Monats
goal-of-span = von { $first } bis { $last }
goal-beside = Ziel { $period }
goal-beside-set = Ziel { $period }: { $standing }
goal-beside-taken-away = Das Ziel { $period } ist gelöscht. Die Trainings bleiben.
# $missing and $open are numbers of days, such as `2 days`.
beside-met = { $completed } von { days-dative }, erreicht.
beside-short = { $completed } von { days-dative }, { $missing } zu wenig.
beside-out-of-reach = { $completed } von { days-dative }, noch { $left }, nicht mehr zu schaffen.
beside-open = { $completed } von { days-dative }, noch { $left }; { $open } offen.
kept-week = { $kept ->
        [one] { $kept } Woche
       *[other] { $kept } Wochen
    } in Folge eingehalten.
kept-month = { $kept ->
        [one] { $kept } Monat
       *[other] { $kept } Monate
    } in Folge eingehalten.

pause-set = Pause: { $pause }, { days }.
pause-means = Diese Tage fehlen nicht, und keine Serie bricht ab. Läufe darin zählen.
pause-taken-away = Die Pause { $pause } ist entfernt. Die Trainings bleiben.
pauses-title = Deine Pausen, die älteste zuerst.
pauses-none = Es gibt keine Pausen.
pauses-first = Nimm dir Tage frei: tracker pause 2026-08-01..2026-09-04 --why Verletzung
column-why = Grund

run-on-day = { $activity } am { $date }
added = Eingetragen: { $run }.
added-nothing = Nichts eingetragen: { $date } hat schon einen Lauf{ $run ->
        [none] .
       *[other] : { $run }.
    }
added-change = So änderst du ihn: { $command }
added-another = So trägst du einen weiteren Lauf ein: { $command }
ask-question = Ein Lauf am { $weekday } { $date }? [y = ja / N = nein / Strecke]
ask-added = Eingetragen: { counted-runs }.
source-by-hand = von Hand

counted-runs = { $runs ->
        [one] { $runs } Lauf
       *[other] { $runs } Läufe
    }
counted-others = { $others ->
        [one] { $others } anderes Training
       *[other] { $others } andere Trainings
    }
counted-none = keine Trainings
runs-and-others = { $runs } und { $others }
counted-workouts = { $workouts ->
        [one] { $workouts } Training
       *[other] { $workouts } Trainings
    }

# $values are distance and time, after a comma, or nothing.
workouts-none = { $period }: 0 Trainings.
workouts-title = { $period }: { counted-runs } an { running-days-dative }{ $values }.
workouts-with-others = { $period }: { counted-runs } an { running-days-dative }{ $values }, und { counted-others }.
changed-by-hand = { $activity }, von Hand geändert
changed = Geändert: { $run }.
removed = Entfernt: { $run }.
removed-return = Ein neuer Import bringt es nicht zurück. So holst du es zurück: { $command }
removed-title = { $period }: { $workouts ->
        [one] { $workouts } entferntes Training
       *[other] { $workouts } entfernte Trainings
    }.
removed-skipped = Importe übergehen Kopien davon. So holst du eins zurück: tracker workouts restore ID
restored = Zurückgeholt: { $run }.
restored-already = Nichts zurückgeholt: { $run } ist schon gespeichert.
restored-too-many = Nichts zurückgeholt: { $date } hat schon so viele Trainings, wie ein Tag haben kann.
column-day = Tag
column-activity = Aktivität
column-duration = Dauer
column-heart = Puls
column-source = Quelle
column-id = Kennung

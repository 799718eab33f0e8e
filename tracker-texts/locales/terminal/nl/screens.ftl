# The screens of the terminal. Names of columns and tables follow those in the program.

date-short = { $day } { $month-short } { $year }
date-day-short = { $day } { $month-short }
date-listed = { $weekday-short } { $day } { $month-short }
date-listed-with-year = { $weekday-short } { $day } { $month-short } { $year }
spare-days = { $rest ->
        [one] { $rest } rustdag
       *[other] { $rest } rustdagen
    }
paused-days = { $paused ->
        [one] { $paused } pauzedag
       *[other] { $paused } pauzedagen
    }

# Where a year stands.
verdict-of-year = { $year }: { $completed } van { $target } dagen ({ $percent } %), { $judgement }
verdict-uncounted = { $year }: { running-days }. Er is geen doel ingesteld.
judged = { $position }.
judged-met = doel gehaald!
judged-without-goal = er is geen doel ingesteld.
judged-out-of-reach = { $position }, hooguit { days } mogelijk.
judged-not-begun = { $position }, { spare-days } te besteden.
judged-every-day-counts = { $position }, en elke dag telt.
judged-open = { $position }, nog { spare-days } over.
position-met = doel gehaald
position-missed = { days } te weinig
position-out-of-reach = niet meer haalbaar
position-too-long = het doel past niet in het jaar
position-not-begun = nog niet begonnen
position-begins = het jaar begint
position-early = nog te vroeg om te zeggen
position-behind = { days } achter
position-ahead = op schema, { days } voor
position-on-track = op schema

# The commands stay as they are.
note-past-without-goal = Er is geen doel voor { $year }. Zo stel je er een in: tracker goal set { $year } { $target }
note-lost-default = Er is geen doel voor { $year }. Het jaar kan hooguit { running-days } hebben.
    Stel een doel in dat je kunt halen: tracker goal set { $year } { $target }
note-default = Er is geen doel voor { $years }, dus geldt de standaard van { days }.
    Stel je eigen doel in: tracker goal set { $year } { $target }
note-offer = { $target } kun je nog halen: tracker goal set { $year } { $target }
note-later-days = Vreemd: { running-days } na vandaag, vanaf { $first }. Misschien loopt de klok van een apparaat verkeerd.
note-missing = In de totalen ontbreekt wat niet bekend is: { $missing }.
missing-distance = { $runs ->
        [one] { $runs } run zonder afstand
       *[other] { $runs } runs zonder afstand
    }
missing-time = { $runs ->
        [one] { $runs } run zonder tijd
       *[other] { $runs } runs zonder tijd
    }
distance-in-time = { $distance } in { $time }

nothing-yet = Nog geen runs. Zo kun je beginnen:
first-import = je geschiedenis: Apple Health, Strava, Garmin, …
first-add = de run van vandaag, met de hand
first-goal = op hoeveel dagen van het jaar je wilt lopen

fact-today = Vandaag
fact-pause = Pauze
fact-possible = Mogelijk
fact-streak = Reeks
fact-milestone = Mijlpaal
fact-if-you-run = Als je loopt
fact-if-you-rest = Als je rust
today-done = Je hebt gelopen.
today-open = Nog geen run.
today-met = Nog geen run. Het doel is gehaald.
today-in-pause = Nog geen run. Een run telt, en er wordt geen gemist.
today-default-lost = er blijven minder dagen over dan de standaard.
possible-days = Hooguit { running-days }; { paused-days } tellen niet mee.
days-over-pause = { days }, over { paused-days } heen
streak-none = Er loopt er geen. Een run vandaag begint er een.
streak-ends-tonight = { $streak }. Zonder run eindigt die vanavond.
week-open = { running-days }, nog { $open ->
        [one] { $open } dag
       *[other] { $open } dagen
    } open.
week-over = { running-days }, de week is voorbij.
week-with-pause = { running-days }, { paused-days }.
milestone-none = Alle van dit jaar zijn bereikt.
milestone-next = De volgende is { $milestone } dagen, in dit tempo op { $date }.
milestone-not-this-year = De volgende is { $milestone } dagen: in dit tempo niet dit jaar.

column-where-you-stand = Waar je staat
row-short = Dagen te weinig voor het doel
row-open = Open dagen waarop je nog kunt lopen
row-per-week = Loopdagen per week tot nu toe
row-per-week-of-year = Loopdagen per week in het hele jaar
row-required = Loopdagen per week die je vanaf nu nodig hebt
row-rest-days = Rustdagen over
row-safe-days = Rustdagen voordat je achterloopt
row-projected = Loopdagen aan het eind van het jaar in dit tempo
row-projected-recently = Loopdagen aan het eind van het jaar zoals in de laatste vier weken
row-paused = Pauzedagen zonder run
row-possible = Mogelijke loopdagen
row-streak = Lopende reeks
column-distance-and-time = { year-totals }
column-runs = Runs
column-time = Tijd
column-month = { year-month }
column-days = Dagen
column-from = Van
column-to = Tot
column-milestone = Mijlpaal
column-reached-on = Bereikt op
title-longest-streaks = { year-streaks }

card-title = { $year }: { $completed } van { $target } loopdagen
card-longest = Langste reeks: { days }
card-streak = Reeks: { days }
card-next = Volgende: { days }, in dit tempo op { $date }

streaks-of-all-time = Alle jaren
streaks-none = { $when }: geen reeks.
streaks-none-alive = { $when }: langste { days }, nu loopt er geen.
streaks-alive = { $when }: langste { days }, nu lopend { $current }.
streak-longest-alive = langste, loopt
streak-longest = langste
streak-alive = loopt
streak-over-pause = over { paused-days } heen

years-none = Er zijn nog geen loopdagen.
years-one = { running-days } tot { $date } { $year }.
years-same = { running-days } tot { $date } { $year }, evenveel als in { $last-year }.
years-more = { running-days } tot { $date } { $year }, { $difference } meer dan in { $last-year }.
years-fewer = { running-days } tot { $date } { $year }, { $difference } minder dan in { $last-year }.
column-year = Jaar
column-to-date = Tot vandaag
column-whole-year = Hele jaar
column-goal = Doel

calendar-title = { $year }: { running-days }.
day-still-open = vandaag, nog open
chart-value = { $completed } van { $target }
chart-subject = loopdagen

period-all = Alle jaren
period-until = Tot { $date }

goals-title = Je doelen, het nieuwste eerst.
goals-none = Er zijn nog geen doelen.
goals-first = Stel er een in: tracker goal set { $year } 300
# The earlier targets are numbers.
target-since = { $year }: { $target } sinds { $date }, daarvoor { $earlier }.
target-then = {", daarna "}
goal-beyond-year = { $year } heeft maar { days }.
goal-taken-away = Het doel voor { $year } is verwijderd. De trainingen blijven.
column-running-days = { year-running-days }
column-percent = Procent
goal-of-week = van de week
goal-of-month = van de maand
goal-of-span = van { $first } tot { $last }
goal-beside = Doel { $period }
goal-beside-set = Doel { $period }: { $standing }
goal-beside-taken-away = Het doel { $period } is verwijderd. De trainingen blijven.
# $missing and $open are numbers of days, such as `2 days`.
beside-met = { $completed } van { days }, gehaald.
beside-short = { $completed } van { days }, { $missing } te weinig.
beside-out-of-reach = { $completed } van { days }, nog { $left }, niet meer haalbaar.
beside-open = { $completed } van { days }, nog { $left }; { $open } open.
kept-week = { $kept ->
        [one] { $kept } week
       *[other] { $kept } weken
    } op rij gehaald.
kept-month = { $kept ->
        [one] { $kept } maand
       *[other] { $kept } maanden
    } op rij gehaald.

pause-set = Pauze: { $pause }, { days }.
pause-means = Deze dagen tellen niet als gemist en breken geen reeks. Runs op die dagen tellen.
pause-taken-away = De pauze { $pause } is verwijderd. De trainingen blijven.
pauses-title = Je pauzes, de oudste eerst.
pauses-none = Er zijn geen pauzes.
pauses-first = Neem dagen vrij: tracker pause 2026-08-01..2026-09-04 --why blessure
column-why = Reden

run-on-day = { $activity } op { $date }
added = Toegevoegd: { $run }.
added-nothing = Niets toegevoegd: { $date } heeft al een run{ $run ->
        [none] .
       *[other] : { $run }.
    }
added-change = Zo wijzig je hem: { $command }
added-another = Zo voeg je nog een run toe: { $command }
ask-question = Een run op { $weekday } { $date }? [y = ja / N = nee / afstand]
ask-added = Toegevoegd: { counted-runs }.
source-by-hand = met de hand

counted-runs = { $runs ->
        [one] { $runs } run
       *[other] { $runs } runs
    }
counted-others = { $others ->
        [one] { $others } andere training
       *[other] { $others } andere trainingen
    }
counted-none = geen trainingen
runs-and-others = { $runs } en { $others }
counted-workouts = { $workouts ->
        [one] { $workouts } training
       *[other] { $workouts } trainingen
    }

# $values are distance and time, after a comma, or nothing.
workouts-none = { $period }: 0 trainingen.
workouts-title = { $period }: { counted-runs } op { running-days }{ $values }.
workouts-with-others = { $period }: { counted-runs } op { running-days }{ $values }, en { counted-others }.
changed-by-hand = { $activity }, met de hand gewijzigd
changed = Gewijzigd: { $run }.
removed = Verwijderd: { $run }.
removed-return = Opnieuw importeren brengt hem niet terug. Zo haal je hem terug: { $command }
removed-title = { $period }: { $workouts ->
        [one] { $workouts } verwijderde training
       *[other] { $workouts } verwijderde trainingen
    }.
removed-skipped = Imports slaan kopieën ervan over. Zo haal je er een terug: tracker workouts restore ID
restored = Teruggehaald: { $run }.
restored-already = Niets teruggehaald: { $run } is al opgeslagen.
restored-too-many = Niets teruggehaald: { $date } heeft al zoveel trainingen als een dag kan hebben.
column-day = Dag
column-activity = Activiteit
column-duration = Duur
column-heart = Hartslag
column-source = Bron
column-id = Id

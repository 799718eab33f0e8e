# The screens of the terminal. Names of columns and tables follow those in the program.

date-short = { $day } { $month-short } { $year }
date-day-short = { $day } { $month-short }
spare-days = { $rest ->
        [one] { $rest } rest day
       *[other] { $rest } rest days
    }
paused-days = { $paused ->
        [one] { $paused } paused day
       *[other] { $paused } paused days
    }

# Where a year stands.
verdict-of-year = { $year }: { $completed } of { $target } days ({ $percent } %), { $judgement }
verdict-uncounted = { $year }: { running-days }. No goal is set.
judged = { $position }.
judged-met = goal met!
judged-without-goal = no goal is set.
judged-out-of-reach = { $position }, { days } possible at best.
judged-not-begun = { $position }, { spare-days } to spend.
judged-every-day-counts = { $position }, and every day counts.
judged-open = { $position }, { spare-days } left.
position-met = goal met
position-missed = short by { days }
position-out-of-reach = out of reach
position-too-long = the target does not fit into the year
position-not-begun = not begun
position-begins = the year begins
position-early = too early to say
position-behind = behind by { days }
position-ahead = on track, { days } ahead
position-on-track = on track

# The commands stay as they are.
note-past-without-goal = No goal is set for { $year }. To set one: tracker goal set { $year } { $target }
note-lost-default = No goal is set for { $year }. The year can have up to { running-days }.
    Set a goal that you can reach: tracker goal set { $year } { $target }
note-default = No goal is set for { $years }, so this is measured against the default of { days }.
    Set your own: tracker goal set { $year } { $target }
note-offer = You can still reach { $target }: tracker goal set { $year } { $target }
note-later-days = Odd: { running-days } after today, from { $first } on. The clock of a device may be wrong.
note-missing = The totals leave out what is not known: { $missing }.
missing-distance = { $runs ->
        [one] { $runs } run without a distance
       *[other] { $runs } runs without a distance
    }
missing-time = { $runs ->
        [one] { $runs } run without a time
       *[other] { $runs } runs without a time
    }
distance-in-time = { $distance } in { $time }

nothing-yet = No runs yet. Three ways to begin:
first-import = your history: Apple Health, Strava, Garmin, …
first-add = today's run, by hand
first-goal = on how many days of the year you want to run

fact-today = Today
fact-pause = Pause
fact-possible = Possible
fact-streak = Streak
fact-milestone = Milestone
fact-if-you-run = If you run
fact-if-you-rest = If you rest
today-done = You ran.
today-open = No run yet.
today-met = No run yet. The goal is met.
today-in-pause = No run yet. A run counts, and none is missed.
today-default-lost = fewer days are left than the default.
possible-days = Up to { running-days }; { paused-days } left out.
days-over-pause = { days }, over { paused-days }
streak-none = None is alive. A run today begins one.
streak-ends-tonight = { $streak }. It ends tonight without a run.
week-open = { running-days }, { $open ->
        [one] { $open } day
       *[other] { $open } days
    } still open.
week-over = { running-days }, the week is over.
week-with-pause = { running-days }, { paused-days }.
milestone-none = All of the year are reached.
milestone-next = The next is { $milestone } days, on { $date } at this rate.
milestone-not-this-year = The next is { $milestone } days: not this year at this rate.

column-where-you-stand = Where you stand
row-short = Days short of the goal
row-open = Open days, on which you can still run
row-per-week = Running days a week, so far
row-per-week-of-year = Running days a week, in the whole year
row-required = Running days a week, required from now on
row-rest-days = Rest days left
row-safe-days = Rest days before you fall behind
row-projected = Running days at the year's end, at this rate
row-projected-recently = Running days at the year's end, as in the last four weeks
row-paused = Paused days without a run
row-possible = Running days that are possible
row-streak = Streak alive today
column-distance-and-time = { year-totals }
column-runs = Runs
column-time = Time
column-month = { year-month }
column-days = Days
column-from = From
column-to = To
column-milestone = Milestone
column-reached-on = Reached on
title-longest-streaks = { year-streaks }

card-title = { $year }: { $completed } of { $target } running days
card-longest = Longest streak: { days }
card-streak = Streak: { days }
card-next = Next: { days }, on { $date } at this rate

streaks-of-all-time = Of all time
streaks-none = { $when }: no streak.
streaks-none-alive = { $when }: longest { days }, none alive today.
streaks-alive = { $when }: longest { days }, alive today { $current }.
streak-longest-alive = longest, alive
streak-longest = longest
streak-alive = alive
streak-over-pause = over { paused-days }

years-none = There are no running days yet.
years-one = { running-days } until { $date } { $year }.
years-same = { running-days } until { $date } { $year }, as many as in { $last-year }.
years-more = { running-days } until { $date } { $year }, { $difference } more than in { $last-year }.
years-fewer = { running-days } until { $date } { $year }, { $difference } fewer than in { $last-year }.
column-year = Year
column-to-date = To date
column-whole-year = Whole year
column-goal = Goal

calendar-title = { $year }: { running-days }.
day-still-open = today, still open
chart-value = { $completed } of { $target }
chart-subject = running days

period-all = All years
period-until = Up to { $date }
date-listed = { $weekday-short } { $day } { $month-short }
date-listed-with-year = { $weekday-short } { $day } { $month-short } { $year }

goals-title = Your goals, newest first.
goals-none = There are no goals yet.
goals-first = Set one: tracker goal set { $year } 300
# The earlier targets are numbers.
target-since = { $year }: { $target } since { $date }, { $earlier } before.
target-then = {", then "}
goal-beyond-year = { $year } has only { days }.
goal-taken-away = Removed the goal for { $year }. The workouts stay.
column-running-days = { year-running-days }
column-percent = Percent
goal-of-week = of the week
goal-of-month = of the month
goal-of-span = of { $first } to { $last }
goal-beside = Goal { $period }
goal-beside-set = Goal { $period }: { $standing }
goal-beside-taken-away = Removed the goal { $period }. The workouts stay.
# $missing and $open are numbers of days, such as `2 days`.
beside-met = { $completed } of { days }, met.
beside-short = { $completed } of { days }, short by { $missing }.
beside-out-of-reach = { $completed } of { days }, { $left } to go, out of reach.
beside-open = { $completed } of { days }, { $left } to go, { $open } open.
kept-week = Kept { $kept ->
        [one] { $kept } week
       *[other] { $kept } weeks
    } in a row.
kept-month = Kept { $kept ->
        [one] { $kept } month
       *[other] { $kept } months
    } in a row.

pause-set = Paused: { $pause }, { days }.
pause-means = These days are neither missed nor break a streak. Runs in them count.
pause-taken-away = Removed the pause of { $pause }. The workouts stay.
pauses-title = Your pauses, oldest first.
pauses-none = There are no pauses.
pauses-first = Take days off: tracker pause 2026-08-01..2026-09-04 --why injury
column-why = Why

run-on-day = { $activity } on { $date }
added = Added: { $run }.
added-nothing = Nothing added: { $date } has a run already{ $run ->
        [none] .
       *[other] : { $run }.
    }
added-change = To change it: { $command }
added-another = To add another run: { $command }
ask-question = A run on { $weekday } { $date }? [y/N/distance]
ask-added = Added { counted-runs }.
source-by-hand = by hand

counted-runs = { $runs ->
        [one] { $runs } run
       *[other] { $runs } runs
    }
counted-others = { $others ->
        [one] { $others } other workout
       *[other] { $others } other workouts
    }
counted-none = no workouts
runs-and-others = { $runs } and { $others }
counted-workouts = { $workouts ->
        [one] { $workouts } workout
       *[other] { $workouts } workouts
    }

# $values are distance and time, after a comma, or nothing.
workouts-none = { $period }: 0 workouts.
workouts-title = { $period }: { counted-runs } on { running-days }{ $values }.
workouts-with-others = { $period }: { counted-runs } on { running-days }{ $values }, and { counted-others }.
changed-by-hand = { $activity }, changed by hand
changed = Changed: { $run }.
removed = Removed: { $run }.
removed-return = Importing it again does not bring it back. To bring it back: { $command }
removed-title = { $period }: { $workouts ->
        [one] { $workouts } removed workout
       *[other] { $workouts } removed workouts
    }.
removed-skipped = Imports skip copies of them. To bring one back: tracker workouts restore ID
restored = Restored: { $run }.
restored-already = Nothing restored: { $run } is stored already.
restored-too-many = Nothing restored: { $date } has the most workouts that a day can have.
column-day = Day
column-activity = Activity
column-duration = Duration
column-heart = Heart
column-source = Source
column-id = Id

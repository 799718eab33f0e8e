year-saved = Your goal is saved.
year-set-goal = Set the goal
year-change-goal = Change the goal
year-this-week = This week
year-this-month = This month
year-totals = Distance and time
year-days-to-go = Running days to go
year-safe-days = Rest days before you fall behind
year-streak = Streak
year-map = The year
day-ran = ran
day-rested = rested
day-open = today
day-to-come = to come
year-in-words = The year in words
year-month = Month
year-running-days = Running days
year-rest-days-on = Rest days
year-road = The road
year-months = Months
year-streaks = Longest streaks
year-milestones = Milestones
year-see-what-arrived = See what arrived
year-no-zone = No time zone is set. It decides which day is today, and dates runs whose file has none.
year-browser-zone = The zone of this browser:
year-take-zone = Use this zone
year-zone-saved = Your time zone is saved.
year-other-date = Your device says { $date }. Days follow the date written in your runs.
year-years = Years
year-back = Back
year-make-it-my-goal = Make it my goal
year-what-if = What if …, and how it was
year-other-goal = With another goal
year-earlier-day = As it was on
year-show = Show
year-sample = This is the sample year of a runner from Berlin, as it stood on { $date }.
year-of-target = of { days }
year-ring = { $completed } of { days }, { $percent } percent
year-map-summary = { $year }: { running-days }, { $rest ->
        [one] { $rest } rest day
       *[other] { $rest } rest days
    } so far
year-road-summary = { days } on { $date }, { $direction ->
        [above] { $distance } above the even pace
        [below] { $distance } below the even pace
       *[even] on the even pace
    }.
year-expected = expected on { $date }
year-dated-ahead = { $days ->
        [1] A run dated { $date } is here already. It counts.
       *[other] { $days } running days after today are here already, from { $date } on. They count.
    }
year-unreadable = The last push left out { $workouts ->
        [one] { $workouts } workout
       *[other] { $workouts } workouts
    } that could not be read.
# The days of a streak.
year-from-to = { $first } to { $last }
year-leap-year = { $year } has 366 days.
year-as-it-was = This is how it stood on { $date }.
year-as-if = This is how it would stand with a goal of { days }.

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } of { days }
year-result-met = { $year }: goal met, { $completed } of { days }

# What is special about today's run.
occasion-goal-met = You met your goal of { days } today.
occasion-milestone = Today was running day { $days } of the year.
occasion-longest-streak = { days } in a row: your longest streak.

# `days` at the end of the year.
forecast = At this pace { days }.
forecast-recent = At this pace { days }; at that of the last four weeks { $recent }.
forecast-reached = { $ends } You reach { $target } on { $first }.
forecast-reached-between = { $ends } You reach { $target } between { $first } and { $last }.

# What today's date follows from.
date-basis-zone = Today is { $date } in { $zone }.
date-basis-last-run = Today is { $date }, where your last run began (UTC{ $offset }).
date-basis-utc = Today is { $date }, in UTC.
date-basis-as-of = As of { $date }.
date-basis-sample = Today is { $date } in this sample.

year-saved = Your goal is saved.
year-set-goal = Set the goal
year-month-days = { $month } · { days }
year-you-and-a-year-ago = You and a year ago
year-ago = On { $date } { $year } you had { $then }. { $direction ->
        [ahead] You are { $days } ahead of yourself.
        [behind] You are { $days } behind yourself.
       *[even] You have as many now.
    }
year-next = Next
year-next-number = { $days } to { $number }{ $date ->
        [none] .
       *[other] , about { $date }.
    }
year-all-numbers = All numbers
year-change-goal = Change the goal
year-this-month = This month
year-safe-days = Days in hand
year-streak = Streak
year-map = The year
day-open = today
day-before = before your goal
year-in-words = As a list
year-rest-days-on = Rest days
year-road = Where this leads
year-even-pace = even pace
year-at-your-rate = at your rate
year-months = Months
year-milestones = Milestones
year-bridged = { days }, over { $paused } paused
year-see-what-arrived = See import history
year-no-zone = Which time zone are you in? It decides when your day ends.
year-take-zone = Use
year-zone-saved = Saved: { $zone }.
year-other-date = On your device it is { $date }. A run counts for the date on which it started.
year-years = Years
year-back = Back
year-make-it-my-goal = Make it my goal
year-what-if = What if? / Back then
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
        [above] { $distance ->
            [one] { $distance } day ahead
           *[other] { $distance } days ahead
        }
        [below] { $distance ->
            [one] { $distance } day behind
           *[other] { $distance } days behind
        }
       *[even] on the even pace
    }.
year-expected = expected on { $date }
year-dated-ahead = { $days ->
        [1] There is already a run for { $date }. It counts.
       *[other] { $days } days after today already have a run, from { $date } on. They count.
    }
year-unreadable = The last sync skipped { $workouts ->
        [one] { $workouts } workout that can't be read.
       *[other] { $workouts } workouts that can't be read.
    }
year-as-it-was = Your year on { $date }
year-as-if = Your year with a goal of { $days }

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } of { days }
year-result-met = { $year }: goal met, { $completed } of { days }

# What is special about today's run.
occasion-milestone = Today was running day { $days } of the year.
occasion-longest-streak = { days } in a row: your longest streak.

# `days` at the end of the year.
forecast = At this rate you'll reach { days }.
forecast-recent = At this rate you'll reach { days }; at your recent rate, { $recent }.
forecast-reached = { $ends } You'd hit { $target } on { $first }.
forecast-reached-between = { $ends } You'd hit { $target } between { $first } and { $last }.

# What today's date follows from.
date-basis-last-run = { $date }, in the time zone of your last run (UTC{ $offset }).
date-basis-utc = Today is { $date }, in UTC.
date-basis-as-of = As of { $date }.
date-basis-sample = Today is { $date } in this sample.

review-title = Your { $year }
review-link = The year in review
review-months = Month by month
review-picture = A picture to share
review-name = Name on the picture (optional)
review-share = Share the picture
review-save = Save the picture

# What the page of a year says first. Core names the state.

in-a-row = { $streak ->
        [1] Resting is fine, too.
       *[other] A run makes it { $streak } in a row. Resting is fine, too.
    }
of-the-week = { $week ->
        [7] A full week: 7 of 7.
       *[other] { $week } of 7 this week.
    }

hero-not-begun = { $begins ->
        [goal] Your goal
       *[year] { $year }
    } begins { $begins-in ->
        [1] tomorrow
       *[other] in { $begins-in } days
    }
    .line = Your goal: { $target } days.
hero-new-year = { $year } is all yours
    .line = { $last-days } days in { $last-year }.
hero-waiting = Day { $number } is waiting
    .line = { in-a-row }
hero-early = A good start: { $completed } of { $settled }
    .line = Forecast from { $look-again }.
hero-on-the-line = Day { $number } is waiting
    .line = A run today keeps you on track.
hero-evening = { $streak-so-far } in a row. Make it { $streak }?
    .line = There is still time today.
hero-behind = Day { $number } is waiting
    .line = { $week-low ->
        [0] A run a week
       *[other] { $is-range ->
            [yes] { $week-low } or { $week-high } runs a week
           *[no] { $week-high } runs a week
        }
    }, and { $target } works out.
hero-every-day-counts = Every day counts now
    .line = { $open } days, { $open } runs, and { $target } is yours.
hero-last-chance = Today makes it { $target }
    .line = One run, and the year is yours.
hero-done = Day { $number }. { $streak } in a row.
    .line = { of-the-week }
hero-new-start = Day { $number }. A new start.
    .line = { of-the-week }
hero-every-day = { $completed } of { $settled }
    .line = Not one day missed.
hero-met-today = { $target ->
        [one] { $target } day. You did it.
       *[other] { $target } days. You did it.
    }
    .line = { $days-left ->
        [0] The year is complete.
        [one] One day of the year is left.
       *[other] { $days-left } days of the year are left.
    }
hero-met-before = Day { $number } is waiting
    .line = Your goal is done. This is extra.
hero-paused = A pause until { $pause-until }
    .line = { $paused ->
        [1] A paused day is
       *[other] { $paused } paused days are
    } not missed. Up to { $most } days are possible; your goal is { $target }.
hero-out-of-reach = { $completed ->
        [one] { $completed } day, and counting
       *[other] { $completed } days, and counting
    }
    .line = { $target } is no longer possible. Up to { $most } are.
hero-past-met = Goal met in { $year }
    .line = Reached on { $reached-on }.
hero-past-missed = { $completed ->
        [one] { $completed } day in { $year }
       *[other] { $completed } days in { $year }
    }
    .line = { $short } short of { $target }.
hero-past-no-goal = { $days ->
        [one] { $days } day in { $year }
       *[other] { $days } days in { $year }
    }
    .line = No goal was set.
hero-no-runs = No runs yet
    .line = Add today's run, connect your phone, or bring your old runs.
hero-choose = How many days will you run in { $year }?
    .line = 3 a week makes { $three }, 5 a week makes { $five }.
hero-choose-still = How many days still this year?
    .line = 3 a week makes { $three }, 5 a week makes { $five }.
hero-no-goal = { $days ->
        [one] { $days } day so far
       *[other] { $days } days so far
    }
    .line = Set a goal to see how many rest days you have.

hero-new-goal = New goal: { $target }
hero-choose-goal = Choose a new goal
hero-raise-goal = Raise the goal
hero-see-year = See your { $year }
hero-ring = { $completed } of { days }{ $behind ->
        [0] {""}
       *[other] ; { $behind } to catch up
    }

tile-rest-days = { $number ->
        [one] rest day left
       *[other] rest days left
    }
tile-days-left = { $number ->
        [one] day of the year left
       *[other] days of the year left
    }
tile-most = most possible
tile-in-a-row = { $number ->
        [one] day in a row
       *[other] days in a row
    }
tile-in-a-row-bridged = { $number ->
        [one] day in a row, over a pause
       *[other] days in a row, over a pause
    }
tile-longest-row = longest row
tile-running-days = { $number ->
        [one] running day
       *[other] running days
    }
tile-best-month = best month, { days }
tile-ahead = { $number ->
        [one] day ahead
       *[other] days ahead
    }
tile-to-catch-up = { $number ->
       *[other] to catch up
    }

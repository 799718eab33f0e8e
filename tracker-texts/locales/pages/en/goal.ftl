goal-title = Goal
goal-set = Set the goal
goal-change = Change the goal
goal-remove = Remove this goal
goal-removal = This removes the goal. Your runs stay.
goal-removed = The goal is removed.
goal-none = No goal is set yet.
goal-heading = Goal for { $year }
goal-target = Running days in { $year }
goal-leaves = { $target } of { $length } leaves { rest-days }.
goal-does-not-fit = The year has { $length } days: { $target } does not fit.
goal-wrong-target = Enter a number from 1 to { $length }.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } a week: { $days }
goal-starts = It starts on { $date }.
# The earlier targets are numbers, the oldest first.
goal-history = { $target } since { $date }. Before: { $earlier }.

pause-heading = Pauses
pause-meaning = Days off, such as for an injury: they are neither missed nor break a streak. Runs in them count.
pause-from = First day
pause-to = Last day
pause-why = Reason
pause-add = Add a pause
pause-remove = Remove
pause-added = The pause is saved.
pause-removed = The pause is removed. Your runs stay.

further-heading = Goals of weeks and months
further-meaning = They stand beside the goal of the year and change nothing in it. A span has a first and a last day.
further-when = When
further-week = Each week
further-month = Each month
further-span = From the first to the last day
further-standing = { $period }: { $completed } of { days }{ $left ->
        [0] . Done.
       *[other]{ $status ->
            [short] . { $left } to go, which is no longer possible.
           *[open] , { $left } to go.
        }
    }{ $kept ->
        [0] { "" }
       *[other] { " " }Kept { $kept } { $kind ->
            [week] weeks
           *[month] months
        } in a row.
    }

# What `tracker undo` and `tracker redo` say. What was changed is told in the language of the person who asks.

change-goal = the goal of { days } for { $year }{ $before ->
        [none] {""}
       *[other] {" "}({ $before } before)
    }
change-goal-removed = the removal of the goal for { $year }
change-goal-beside = the goal { change-period } of { days }
change-goal-beside-removed = the removal of the goal { change-period }
change-period = { $name ->
        [week] { goal-of-week }
        [month] { goal-of-month }
       *[other] { goal-of-span }
    }
# $why is in brackets, after a blank, or nothing.
change-pause = the pause { pause-of }
change-pause-removed = the removal of the pause { pause-of }
pause-of = { $last ->
        [none] of { $first }
       *[other] { goal-of-span }
    }{ $why }
change-settings = the change of your settings
change-workout = the change of { run-on-day }
change-workout-removed = the removal of { run-on-day }
change-workout-restored = the return of { run-on-day }
change-import = the import of { $file }
change-imports = the import of { $files ->
        [one] { $files } file
       *[other] { $files } files
    }
change-by-hand = what was added by hand{ $date ->
        [none] {""}
       *[other] {" "}({ $date }{ $note })
    }
change-runs-by-hand = { counted-runs } by hand

undo-announced = this takes back { $what }, of { $when }{ $workouts ->
        [0] {""}
       *[other] : { counted-workouts }
    }
undo-later = { $imports ->
        [one] { $imports } later import
       *[other] { $imports } later imports
    } brought nothing new.
undo-question = Take it back? [y/N]
undo-refused = nothing was taken back
undo-nothing = there is nothing to take back: nothing was changed, and no import has added workouts
undone = Took back { $what }.
undone-import = Took back { $what }: { $workouts } removed, { running-days } fewer.
undo-return = To bring it back: tracker redo
redone = Brought back { $what }{ $days ->
        [0] .
       *[other] : { running-days } more.
    }
redo-nothing = there is nothing to bring back: nothing was taken back
nothing-stored = nothing is stored yet: import a file, or add a run

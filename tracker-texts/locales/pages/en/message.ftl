# The title and the text of the message about each event. Names and numbers are those of its JSON.

message-workout-created = New workout: { $name }
    .text = { $duration ->
        [none] { $distance ->
            [none] On
           *[other] { $distance } on
        }
       *[other] { $distance ->
            [none] { $duration } on
           *[other] { $distance } in { $duration } on
        }
    } { $day }.

message-goal-achieved = Goal of { message-target } met
    .text = You have run on { $completedDays ->
        [one] { $completedDays } day
       *[other] { $completedDays } days
    } in { $year }. Day { $targetDays } was { $reachedOn }.

message-achievement-unlocked = { $milestone } running days
    .text = You have run on { message-milestone } in { $year }.

message-streak-milestone = { message-milestone } in a row
    .text = Your streak began on { $start }.

message-day-reminder = No run yet today
    .text = { $streakDays ->
        [none] { "" }
        [one] Without a run, your streak of { $streakDays } day ends tonight.
       *[other] Without a run, your streak of { $streakDays } days ends tonight.
    } { $decides ->
        [onTrack] Today decides whether you stay on track: { $completedDays } of { message-target } { $completedDays ->
            [one] is
           *[other] are
        } done.
        [attainable] Without a run today, the goal of { message-target } can no longer be met.
       *[none] { "" }
    }

message-connection-failed = { $service ->
        [garmin] Garmin Connect
       *[other] intervals.icu
    } refuses the key
    .text = No new runs come from there any more. Enter a new key on the page “Connections”.

message-workout-updated = Workout changed: { $name }
    .text = It is on { $day } now.

message-workout-removed = Workout removed: { $name }
    .text = It was on { $day }.

message-import-finished = Import finished
    .text = { $source }: { $processed ->
        [one] { $processed } workout is new or changed
       *[other] { $processed } workouts are new or changed
    }, { $skipped } skipped.

# The buttons of a reminder on a device.
message-ran = I ran
message-not-today = Not today

message-webhook-test = Test
    .text = This is a test. Messages arrive here.

message-target = { $targetDays ->
        [one] { $targetDays } day
       *[other] { $targetDays } days
    }
message-milestone = { $milestone ->
        [one] { $milestone } day
       *[other] { $milestone } days
    }

# Why a command did nothing.

error-no-goal = there is no goal for { $year }
error-no-goal-beside = there is no goal { $name }
error-too-many-goals = there are { $goals } goals beside those of years already: remove one
error-no-pause = { $date } is in no pause
error-after-today = { $date } is after today, { $today }
error-workout-gone = there is no workout { $id } any more
error-removed-gone = there is no removed workout { $id } any more
error-nothing-to-change = say what to change: --date, --distance, --duration, --as or --note
error-day-taken = { $date } has a workout already ({ $activity }, { $id }): remove one of the two, or choose another day
error-from-after-to = --from { $from } is after --to { $to }
error-outside-years = that is not in the years 1900 to 2100
error-before-calendar = that day is before the calendar begins
error-short-id = "{ $id }" is too short for an id: give at least { $length } characters of its end; { $command } lists the ids
error-unknown-id = there is no { $what ->
        [import] import
        [removed] removed workout
       *[workout] workout
    } { $id }: { $command } lists them
error-id-of-several = { $id } is the end of several ids: give more of one of them: { $ids }
error-no-account = there is no account { $account }: check --account, or omit it to use the local account
error-not-taught = --alias: the name { $name } is not taught
error-no-http = the URL of the server begins with https:// or http://: { $url }
error-needs-personal-token = --from, --as, --unit and --dates need a personal access token
error-directory-removed = { $directory } was removed
error-no-watching = cannot watch { $directory }
error-no-command = there is no command { $command }
error-no-output = cannot write to standard output
error-no-such-file = there is no such file
error-no-permission = you may not read this file
error-no-room = there is no room for a copy of it in { $directory }
error-unreadable = it cannot be read: { $error }

push-answered = the server answered { $status }: { $message ->
        [none] without a message
       *[other] { $message }
    }
push-unreachable = the server cannot be reached: { $error }
push-no-tracker = the server's answer is not that of a tracker
push-again = { $file }: { $message }; trying again { $seconds ->
        [0] at once
        [one] in { $seconds } second
       *[other] in { $seconds } seconds
    }
push-other-ways = A webhook token sends exports of Health Auto Export only. For other files: make a personal access token that may import on { $server }/tokens, or use { $server }/import

# What `tracker import`, `imports` and `settings` say.

imports-log = { $imports ->
        [one] { $imports } import
       *[other] { $imports } imports
    }, which added { $added }.
imports-log-none = Nothing has been imported yet.
imports-log-undo = To take one back: tracker undo IMPORT
imports-log-not-known = Not known: { $names }
    To teach the name of a run: tracker settings --alias "NAME=Running"
column-import = Import
column-when = When
column-new = New
column-corrected = Corrected
column-replaced = Replaced
column-duplicates = Duplicates
column-removed = Removed
column-not-running = Not running
column-not-known = Not known
column-unreadable = Unreadable
column-file = File
column-files = Files
column-format = Format
column-new-days = New days
column-where-you-stand-now = Where you stand now
column-item = Item
column-name = Name
column-start = Start
column-reason = Reason
column-workouts = Workouts
title-unreadable-items = Unreadable items

# $dry is yes for a try that imports nothing. $new is such as `3 runs and 1 other workout`.
import-nothing = { $dry ->
        [yes] Would import
       *[no] Imported
    } nothing new.
import-unknown = { $dry ->
        [yes] Would import
       *[no] Imported
    } nothing new: { $workouts ->
        [one] { $workouts } workout has an unknown name
       *[other] { $workouts } workouts have unknown names
    }.
import-new = { $dry ->
        [yes] Would import
       *[no] Imported
    } { $new }: { new-running-days }.
new-running-days = { $days ->
        [one] { $days } new running day
       *[other] { $days } new running days
    }
left-out-not-known = Not known, left out: { $names }
left-out-not-running = Not running, left out: { $names }
more-unreadable = And { $more ->
        [one] { $more } more unreadable item
       *[other] { $more } more unreadable items
    }: --format json names up to { $most } of each file.
and-more = and { $more } more
and-further = and more
and-more-files = and { $files ->
        [one] { $files } more file
       *[other] { $files } more files
    }
listed-and = { $first } and { $last }

note-unchanged = { $files ->
        [one] { $files } file was read before and has not changed.
       *[other] { $files } files were read before and have not changed.
    }
note-no-histories = Passed over { $names }: { $files ->
        [one] it is no history
       *[other] they are no histories
    }.
# $changes has a line for each.
note-corrected = { $workouts } corrected: { $changes }
note-replaced = { $workouts } replaced, because only the day was known: { $changes }
note-removed = { $workouts ->
        [one] { $workouts } workout is a copy of one
       *[other] { $workouts } workouts are copies of workouts
    } that you removed. To see what you removed: tracker workouts --removed
note-dated-ahead = Odd: { $workouts ->
        [one] { $workouts } new workout is
       *[other] { $workouts } new workouts are
    } dated after today. The clock of a device may be wrong.
note-odd-days = Odd: { $workouts ->
        [one] { $workouts } workout is
       *[other] { $workouts } workouts are
    } dated before 1990, or 19 years or more before the others of the file. The clock of a device may be wrong.
note-unread-numbers = The duration or the distance of { counted-workouts } cannot be read and was left out. The running days count.
note-other-sources = { $workouts ->
        [one] { $workouts } of the duplicates is known from another source.
       *[other] { $workouts } of the duplicates are known from another source.
    }
note-settled-days = The day of { $workouts ->
        [one] { $workouts } stored workout
       *[other] { $workouts } stored workouts
    } was corrected or confirmed.
note-ignored-lists = { $file }: only the first list of workouts was read. { $lists ->
        [one] { $lists } further list
       *[other] { $lists } further lists
    } in this file was left out.
note-years-without-goal = No goal is set for { $years }: measured against the default of { days }.
    Set your own: tracker goal set { $year } { $target }
uncertain-in-your-zone = The day of { counted-workouts } follows from your time zone, because the file has none.
uncertain-on-machine = The day of { counted-workouts } follows from the time zone of this machine, { $zone }, because the file has none.
    If yours is another, set it, and import the file again: tracker settings --time-zone Europe/Berlin
uncertain-without-zone = The day of { counted-workouts } is not certain: the file has no time zone, and none is set.
    Set yours, and import the file again: tracker settings --time-zone Europe/Berlin
one-possible-other-day = It could fall on another day{ far-from-zone }.
possible-other-days = { $number } of them could fall on another day{ far-from-zone }.
far-from-zone = { $zone ->
        [none] {""}
        [yours] : the place is far from your time zone
       *[this] : the place is far from this time zone
    }
teach-a-name = If one of the unknown names is a run, a walk or a hike, teach it:
    tracker settings --alias "NAME=Running"
teach-names = Which of the unknown names are runs? Teach these, or walks as =Walking and hikes as =Hiking.
    What was left out under them is imported at once:
without-sport = { $workouts ->
        [one] { $workouts } workout has no sport, because its file names none.
       *[other] { $workouts } workouts have no sport, because their files name none.
    }
    Say which it is, and import again: --as running, or --as walking
without-sport-of-several-titles = { $workouts ->
        [one] { $workouts } workout has no sport, because its file names none, and their titles differ.
       *[other] { $workouts } workouts have no sport, because their files name none, and their titles differ.
    }
    Import those of each sport apart: --as running, --as walking

restored-goals = Added { $goals ->
        [one] { $goals } goal
       *[other] { $goals } goals
    }: { $each }.
days-for-year = { days } for { $year }
restored-further-goals = Added { $goals ->
        [one] { $goals } further goal
       *[other] { $goals } further goals
    }.
restored-pauses = Added { $pauses ->
        [one] { $pauses } pause
       *[other] { $pauses } pauses
    }.
restored-removals = { $workouts ->
        [one] { $workouts } removed workout
       *[other] { $workouts } removed workouts
    } of this export will not be imported again.

settings-title = Your settings.
column-setting = Setting
column-value = Value
setting-time-zone = Time zone
setting-activities = Activities that count
setting-names = Taught names
zone-of-variable = { $zone } (by the variable TZ; none is set)
zone-of-machine = { $zone } (of this machine; none is set)
zone-of-phone = the phone's own
data-is-in = Your data is in { $place }
data-will-be-in = Your data will be in { $place }
settled-nothing = Every day is that of its time zone.
settled = Moved { counted-workouts } to another day. `tracker imports` names this as an import, which `tracker undo IMPORT` takes back.
taught-imported = Imported { counted-workouts } that earlier imports had left out: { new-running-days }.
taught-again = Import again, because more was left out than is kept: { $files }
taught = Imports from now on know the name. If an earlier one left out workouts with it, import the file again.
note-other-day = It is { $date } in { $zone }, your time zone, and { $other-date } in { $other-zone }, that of this machine: the first counts.
    To let the machine decide: tracker settings --time-zone none

push-imported = The server imported { $workouts ->
        [one] { $workouts } new workout
       *[other] { $workouts } new workouts
    }.
push-teach = If one of the unknown names is a run, teach it on the page of settings of the server. What was left out under it is then imported.
watching = Watching { $directory }. Press Ctrl-C to stop.

# Why a file was not imported. English has the reasons in the program.
file-with-hint = { $reason }: { $hint }
hint-dates = --dates dmy (day first) or --dates mdy (month first)
hint-rows = --from csv
hint-names = tracker settings --alias "NAME=Running", or --from csv
table-in-directory = this is a table with dates in a directory. If each row is a run: tracker import --from csv FILE
only-workouts = Only the workouts of this export were read, not its goals and settings: import the file that tracker export writes, unpacked.
nothing-imported = Nothing of it was imported.
part-imported = The part before the damage was imported.
part-importable = To import the part before the damage: tracker import --keep-readable FILE
no-history-in-directory = there is no history in this directory
import-interrupted = interrupted after { $done } of { $files } files.{ $next ->
        [new] {" "}What was imported stays. To take it back: tracker undo
        [nothing] {" "}Nothing new was imported.
       *[dry] {""}
    }
left-out-of-archive = { $file }: { $files ->
        [one] { $files } file
       *[other] { $files } files
    } in it could not be read:
passed-over-in-archive = { $file }: passed over { $files ->
        [one] { $files } file
       *[other] { $files } files
    } in it:
dates-read = { $file }: { $path ->
        [none] its dates were read
       *[other] the dates of { $path } were read
    } { $order ->
        [dmy] day first
       *[mdy] month first
    }{ $reason ->
        [rows] , because only so the rows are in order
        [stated] , as stated
       *[date] , because of { $date }
    }.
no-files-in-directory = there are no files in this directory
push-restored = The server also took over: { $restored }.
push-files-of-directory = { $files } files of { $directory }
push-beside-workouts = { $file }, all but its workouts
restored-goal-count = { $number ->
        [one] { $number } goal
       *[other] { $number } goals
    }
restored-further-goal-count = { $number ->
        [one] { $number } further goal
       *[other] { $number } further goals
    }
restored-pause-count = { $number ->
        [one] { $number } pause
       *[other] { $number } pauses
    }
restored-settings = the settings
restored-removal-count = { $number ->
        [one] { $number } removed workout
       *[other] { $number } removed workouts
    }

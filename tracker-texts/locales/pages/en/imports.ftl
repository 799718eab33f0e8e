imports-title = Import history
imports-none = Nothing has arrived yet.
imports-earlier = Earlier imports
imports-result = Result
imports-left-out = What was left out
imports-columns-1 = Number
imports-columns-2 = Name
imports-columns-3 = Start
imports-columns-4 = Reason
imports-unknown-names = Names that are not known
imports-unknown-names-meaning = We don't know these names, so their workouts were skipped. Tell us what they are and they'll be added.
imports-import-again = Import files
imports-take-back = Undo this import
imports-taking-back = The workouts that this import added are removed, and the days that only they made. What was known before this import stays, and what it changed is as before.
imports-taken-back = The import is taken back.
imports-quiet-pushes = { $pushes ->
        [one] { $pushes } sync, nothing new
       *[other] { $pushes } syncs, nothing new
    }
imports-other-unknown-names = Workouts with other names: { $workouts }.
imports-without-sport = { $workouts ->
        [one] { $workouts } workout has no sport, because its file names none. Import the file again, and say what it is.
       *[other] { $workouts } workouts have no sport, because their files name none. Import the file again, and say what they are.
    }
imports-more = { $items ->
        [1] 1 more is not listed.
       *[other] { $items } more are not listed.
    }
imports-dated-ahead = { $workouts ->
        [one] { $workouts } workout is
       *[other] { $workouts } workouts are
    } dated after the import. A device's clock may be wrong.
imports-corrected = Corrected
imports-replaced = Replaced, because only their day was known

# The counts of an import.
count-new = { $items } new
count-corrected = { $items } corrected
count-replaced = { $items } replaced
count-duplicates = { $items ->
        [one] { $items } duplicate
       *[other] { $items } duplicates
    }
count-removed = { $items } removed by you
count-unsupported = { $items } not running
count-unknown = { $items } with unknown names
count-without-sport = { $items } without a sport
count-unreadable = { $items } unreadable

# Why a workout is left out.
reason-duplicate = duplicate
reason-removed = removed by you
reason-unsupported = not running
reason-unknown = not known
reason-unreadable = unreadable

# The names of imports that no file and no phone has made.
imports-by-hand = Added by hand, { $date }
imports-restored = Restored

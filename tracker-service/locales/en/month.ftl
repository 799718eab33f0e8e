month-does-not-count = doesn't count as a run
month-remove = Remove
month-remove-this = Remove this workout
month-removal = This removes the workout, even if your phone sends it again. If it is the day's only run, the day becomes a rest day. You can bring it back here, without heart rate and note.
month-removed = The workout is removed.
month-was-removed = removed
month-restore = Bring back
month-restored = The workout is back.
month-stored-already = Nothing changed: this workout is stored already.
month-cut = This month has more than 1000 workouts. The newest ones are shown.
month-title = { $month } { $year }
month-summary = { $days ->
        [0] No runs
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] heart rate max { $highest }
       *[other] { $highest ->
            [none] heart rate { $average }
           *[other] heart rate { $average }, max { $highest }
        }
    }

source-health-auto-export = Health Auto Export
source-apple-health = Apple Health
source-strava = Strava
source-garmin = Garmin
source-fit = FIT file
source-tcx = TCX file
source-gpx = GPX file
source-fitbit = Fitbit
source-google-fit = Google Fit
source-polar = Polar
source-samsung = Samsung Health
source-runkeeper = Runkeeper
source-csv = table
source-manual = by hand
source-other = another app

month-does-not-count = doesn't count as a run
month-remove-this = Remove this workout
month-removal = This removes the workout, even if your phone sends it again. If it is the day's only run, the day becomes a rest day. You can bring it back here, with all it had.
month-changed = The run is saved.
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
source-intervals = intervals.icu
source-running-page = running_page
source-runtastic = adidas Running
source-huawei = Huawei Health
source-health-webhook = Health Webhook
source-shortcut = Shortcuts
source-nike = Nike Run Club
source-suunto = Suunto
source-oura = Oura
source-whoop = WHOOP
source-endomondo = Endomondo
source-smashrun = Smashrun
source-health-connect = Health Connect
source-zepp = Zepp
source-mi-fitness = Mi Fitness
source-map-my-run = MapMyRun
source-training-peaks = TrainingPeaks
source-withings = Withings
source-health-export = HealthExport
source-hadge = Hadge
source-kml = KML file
source-csv = table
source-manual = by hand
# After the source of a workout.
changed-by-hand = changed by hand
source-other = another app

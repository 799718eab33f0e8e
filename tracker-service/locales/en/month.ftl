month-does-not-count = makes no running day
month-remove = Remove
month-remove-this = Remove this workout
month-removal = The workout is removed. If it was the only run of its day, the day is a rest day. It stays removed when the phone or a file has it again. You can bring it back here, without heart rate and note.
month-removed = The workout is removed.
month-was-removed = removed
month-restore = Bring back
month-restored = The workout is back.
month-stored-already = Nothing changed: this workout is stored already.
month-cut = This month has more than 1000 workouts. The newest ones are shown.
month-title = { $month } { $year }
month-summary = { $days ->
        [0] No running day
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] heart rate at most { $highest }
       *[other] { $highest ->
            [none] heart rate { $average }
           *[other] heart rate { $average }, at most { $highest }
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
source-csv = table
source-manual = by hand
source-other = another app

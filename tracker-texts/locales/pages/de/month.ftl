month-does-not-count = zählt nicht als Lauf
month-remove-this = Dieses Training entfernen
month-removal = Das Training wird entfernt, auch wenn dein Handy es noch einmal schickt. War es der einzige Lauf des Tages, wird der Tag ein Ruhetag. Du kannst es hier zurückholen, mit allem, was dazugehört.
month-changed = Der Lauf ist gespeichert.
month-removed = Das Training ist entfernt.
month-was-removed = entfernt
month-restore = Zurückholen
month-restored = Das Training ist wieder da.
month-stored-already = Es hat sich nichts geändert: Dieses Training ist schon gespeichert.
month-cut = Dieser Monat hat mehr als 1000 Trainings. Hier stehen die neuesten.
month-title = { $month } { $year }
month-summary = { $days ->
        [0] Keine Läufe
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] Puls maximal { $highest }
       *[other] { $highest ->
            [none] Puls { $average }
           *[other] Puls { $average }, maximal { $highest }
        }
    }

source-health-auto-export = Health Auto Export
source-apple-health = Apple Health
source-strava = Strava
source-garmin = Garmin
source-fit = FIT-Datei
source-tcx = TCX-Datei
source-gpx = GPX-Datei
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
source-shortcut = Kurzbefehle
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
source-kml = KML-Datei
source-csv = Tabelle
source-manual = von Hand
# After the source of a workout.
changed-by-hand = von Hand geändert
source-other = andere App

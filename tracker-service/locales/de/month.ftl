month-does-not-count = zählt nicht als Lauf
month-remove = Entfernen
month-remove-this = Dieses Training entfernen
month-removal = Das Training wird entfernt, auch wenn dein Handy es noch einmal schickt. War es der einzige Lauf des Tages, wird der Tag ein Ruhetag. Du kannst es hier zurückholen, ohne Puls und Notiz.
month-removed = Das Training ist entfernt.
month-was-removed = entfernt
month-restore = Zurückholen
month-restored = Das Training ist wieder da.
month-stored-already = Es hat sich nichts geändert: Dieses Training ist schon gespeichert.
month-cut = Dieser Monat hat mehr als 1000 Trainings. Hier stehen die neuesten.
month-title = { $month } { $year }
month-summary = { $days ->
        [0] Kein Lauftag
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
source-csv = Tabelle
source-manual = von Hand
source-other = andere App

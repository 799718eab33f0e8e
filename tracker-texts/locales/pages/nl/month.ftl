month-does-not-count = telt niet als run
month-remove-this = Deze training verwijderen
month-removal = Hiermee verwijder je de training, ook als je telefoon hem opnieuw stuurt. Is het de enige run van de dag, dan wordt het een rustdag. Je kunt hem hier terughalen, met alles erbij.
month-removed = De training is verwijderd.
month-was-removed = verwijderd
month-restore = Terughalen
month-restored = De training is er weer.
month-stored-already = Er is niets veranderd: deze training is al opgeslagen.
month-cut = Deze maand heeft meer dan 1000 trainingen. Hier staan de nieuwste.
month-title = { $month } { $year }
month-summary = { $days ->
        [0] Geen runs
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] hartslag max. { $highest }
       *[other] { $highest ->
            [none] hartslag { $average }
           *[other] hartslag { $average }, max. { $highest }
        }
    }

source-health-auto-export = Health Auto Export
source-apple-health = Apple Health
source-strava = Strava
source-garmin = Garmin
source-fit = FIT-bestand
source-tcx = TCX-bestand
source-gpx = GPX-bestand
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
source-shortcut = Opdrachten
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
source-kml = KML-bestand
source-csv = tabel
source-manual = met de hand
# After the source of a workout.
changed-by-hand = met de hand gewijzigd
source-other = andere app
month-changed = De run is opgeslagen.

month-does-not-count = ne compte pas comme une sortie
month-remove-this = Retirer cette séance
month-removal = La séance est retirée, même si ton téléphone la renvoie. Si c’est la seule sortie du jour, il devient un jour de repos. Tu peux la récupérer ici, avec tout ce qu’elle avait.
month-removed = La séance est retirée.
month-was-removed = retirée
month-restore = Récupérer
month-restored = La séance est de retour.
month-stored-already = Rien n’a changé : cette séance est déjà enregistrée.
month-cut = Ce mois a plus de 1000 séances. Voici les plus récentes.
month-title = { $month } { $year }
month-summary = { $days ->
        [0] Aucune sortie
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] FC max { $highest }
       *[other] { $highest ->
            [none] FC { $average }
           *[other] FC { $average }, max { $highest }
        }
    }

source-health-auto-export = Health Auto Export
source-apple-health = Apple Health
source-strava = Strava
source-garmin = Garmin
source-fit = fichier FIT
source-tcx = fichier TCX
source-gpx = fichier GPX
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
source-shortcut = Raccourcis
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
source-kml = fichier KML
source-csv = tableau
source-manual = à la main
# After the source of a workout.
changed-by-hand = modifié à la main
source-other = autre app
month-changed = La sortie est enregistrée.

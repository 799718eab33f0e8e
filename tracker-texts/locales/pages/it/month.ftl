month-does-not-count = non conta come corsa
month-remove-this = Togli questo allenamento
month-removal = L’allenamento viene tolto, anche se il telefono lo rimanda. Se è l’unica corsa del giorno, diventa un giorno di riposo. Puoi recuperarlo qui, con tutto quello che aveva.
month-removed = L’allenamento è tolto.
month-was-removed = tolto
month-restore = Recupera
month-restored = L’allenamento è di nuovo qui.
month-stored-already = Non è cambiato niente: questo allenamento è già salvato.
month-cut = Questo mese ha più di 1000 allenamenti. Qui ci sono i più recenti.
month-title = { $month } { $year }
month-summary = { $days ->
        [0] Nessuna corsa
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] battito max { $highest }
       *[other] { $highest ->
            [none] battito { $average }
           *[other] battito { $average }, max { $highest }
        }
    }

source-health-auto-export = Health Auto Export
source-apple-health = Apple Health
source-strava = Strava
source-garmin = Garmin
source-fit = file FIT
source-tcx = file TCX
source-gpx = file GPX
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
source-shortcut = Comandi rapidi
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
source-kml = file KML
source-csv = tabella
source-manual = a mano
# After the source of a workout.
changed-by-hand = modificato a mano
source-other = altra app
month-changed = La corsa è salvata.

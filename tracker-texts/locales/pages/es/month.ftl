month-does-not-count = no cuenta como carrera
month-remove-this = Quitar este entrenamiento
month-removal = Se quita el entrenamiento, aunque tu teléfono lo vuelva a enviar. Si es la única carrera del día, pasa a ser un día de descanso. Puedes recuperarlo aquí, con todo lo que tenía.
month-removed = El entrenamiento se ha quitado.
month-was-removed = quitado
month-restore = Recuperar
month-restored = El entrenamiento está de vuelta.
month-stored-already = No ha cambiado nada: este entrenamiento ya está guardado.
month-cut = Este mes tiene más de 1000 entrenamientos. Aquí están los más recientes.
month-title = { $month } de { $year }
month-summary = { $days ->
        [0] Sin carreras
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] pulso máx. { $highest }
       *[other] { $highest ->
            [none] pulso { $average }
           *[other] pulso { $average }, máx. { $highest }
        }
    }

source-health-auto-export = Health Auto Export
source-apple-health = Apple Health
source-strava = Strava
source-garmin = Garmin
source-fit = archivo FIT
source-tcx = archivo TCX
source-gpx = archivo GPX
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
source-shortcut = Atajos
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
source-kml = archivo KML
source-csv = tabla
source-manual = a mano
# After the source of a workout.
changed-by-hand = cambiado a mano
source-other = otra app
month-changed = La carrera está guardada.

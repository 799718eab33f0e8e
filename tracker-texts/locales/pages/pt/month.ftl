month-does-not-count = não conta como corrida
month-remove-this = Remover este treino
month-removal = O treino é removido, mesmo se o telefone o enviar de novo. Se for a única corrida do dia, ele vira um dia de descanso. Você pode trazê-lo de volta aqui, com tudo o que tinha.
month-removed = O treino foi removido.
month-was-removed = removido
month-restore = Trazer de volta
month-restored = O treino está de volta.
month-stored-already = Nada mudou: este treino já está guardado.
month-cut = Este mês tem mais de 1000 treinos. Aqui estão os mais recentes.
month-title = { $month } de { $year }
month-summary = { $days ->
        [0] Nenhuma corrida
       *[other] { running-days }
    }
# Beats a minute.
heart-rate = { $average ->
        [none] FC máx. { $highest }
       *[other] { $highest ->
            [none] FC { $average }
           *[other] FC { $average }, máx. { $highest }
        }
    }

source-health-auto-export = Health Auto Export
source-apple-health = Apple Health
source-strava = Strava
source-garmin = Garmin
source-fit = arquivo FIT
source-tcx = arquivo TCX
source-gpx = arquivo GPX
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
source-shortcut = Atalhos
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
source-kml = arquivo KML
source-csv = tabela
source-manual = à mão
# After the source of a workout.
changed-by-hand = alterado à mão
source-other = outro app
month-changed = A corrida está salva.

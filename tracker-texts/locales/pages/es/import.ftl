import-title = Importar archivos
import-choose = Trae tu historial
import-kinds = Exportaciones de Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung y Runkeeper, también en zip; archivos FIT, TCX y GPX; una tabla con los días en que corriste.
import-drop = Elige archivos o suéltalos aquí
import-without-script = Sin JavaScript, los archivos se importan en la línea de comandos del servidor:
import-again = Importa todas las veces que quieras: las carreras que ya tienes se saltan.
import-limit = Hasta { $mebibytes } MB por archivo.
import-new-days = { $days ->
        [0] Ningún día de carrera nuevo.
        [one] { $days } día de carrera nuevo.
       *[other] { $days } días de carrera nuevos.
    }
# The headline of a year, with or without its year in it.
import-year = { $year }: { $headline }.
import-headline = { $headline }.

# The texts of the script, by the name of their attribute.
import-odd-days = { $workouts ->
        [one] { $workouts } entrenamiento tiene
       *[other] { $workouts } entrenamientos tienen
    } una fecha que no puede ser. Puede que el reloj de un dispositivo esté mal.
import-unread-numbers = La duración o la distancia de { $workouts ->
        [one] { $workouts } entrenamiento
       *[other] { $workouts } entrenamientos
    } no se puede leer y se ha dejado fuera. Los días de carrera cuentan.
script-packing = Comprimiendo
script-sending = Enviando
script-reading = Leyendo
script-broken = Se cortó la conexión. No se ha importado nada. Inténtalo otra vez: las carreras que ya tienes se saltan.
script-wait = Demasiadas solicitudes. Sigue a las { $time }.
script-refused = No se ha importado nada:
script-dayfirst = Primero va el día
script-monthfirst = Primero va el mes
script-eachrow = Cada fila es una carrera
script-new = entrenamiento añadido|entrenamientos añadidos
script-corrected = corregido|corregidos
script-replaced = reemplazado|reemplazados
script-duplicate = duplicado
script-duplicates = duplicados
script-other = no es carrera
script-others = no son carreras
script-unknown = con nombres desconocidos
script-nosport = sin deporte
script-runs = Es una carrera
script-trailruns = Es trail running
script-walks = Es una caminata
script-hikes = Es senderismo
script-unreadable = ilegible|ilegibles
script-file = archivo del zip ilegible
script-files = archivos del zip ilegibles
script-details = Detalles
script-seeyear = Ver tu año

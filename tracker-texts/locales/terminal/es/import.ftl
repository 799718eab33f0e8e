# What `tracker import`, `imports` and `settings` say.

imports-log = { $imports ->
        [one] { $imports } importación
       *[other] { $imports } importaciones
    }, con lo nuevo: { $added }.
imports-log-none = Todavía no se ha importado nada.
imports-log-undo = Para deshacer una: tracker undo IMPORT
imports-log-not-known = Sin conocer: { $names }
    Para enseñar el nombre de una carrera: tracker settings --alias "NAME=Running"
column-import = Importación
column-when = Cuándo
column-new = Nuevos
column-corrected = Corregidos
column-replaced = Sustituidos
column-duplicates = Repetidos
column-removed = Quitados
column-not-running = No es correr
column-not-known = Sin conocer
column-unreadable = Ilegibles
column-file = Archivo
column-files = Archivos
column-format = Formato
column-new-days = Días nuevos
column-where-you-stand-now = Cómo vas ahora
column-item = Número
column-name = Nombre
column-start = Inicio
column-reason = Motivo
column-workouts = Entrenamientos
title-unreadable-items = Elementos ilegibles

# $dry is yes for a try that imports nothing. $new is such as `3 runs and 1 other workout`.
import-nothing = { $dry ->
        [yes] No se importaría nada nuevo.
       *[no] No se ha importado nada nuevo.
    }
import-unknown = { $dry ->
        [yes] No se importaría nada nuevo
       *[no] No se ha importado nada nuevo
    }: { $workouts ->
        [one] { $workouts } entrenamiento tiene un nombre desconocido
       *[other] { $workouts } entrenamientos tienen nombres desconocidos
    }.
import-new = { $dry ->
        [yes] Se importaría
       *[no] Importado
    }: { $new }, { new-running-days }.
new-running-days = { $days ->
        [one] { $days } día de carrera nuevo
       *[other] { $days } días de carrera nuevos
    }
left-out-not-known = Sin conocer, quedan fuera: { $names }
left-out-not-running = No es correr, quedan fuera: { $names }
more-unreadable = Y { $more ->
        [one] { $more } elemento ilegible más
       *[other] { $more } elementos ilegibles más
    }: --format json nombra hasta { $most } de cada archivo.
and-more = y { $more } más
and-further = y más
and-more-files = y { $files ->
        [one] { $files } archivo más
       *[other] { $files } archivos más
    }
listed-and = { $first } y { $last }

note-unchanged = { $files ->
        [one] { $files } archivo ya se había leído y no ha cambiado.
       *[other] { $files } archivos ya se habían leído y no han cambiado.
    }
note-no-histories = Se han omitido { $names }: { $files ->
        [one] no es un historial
       *[other] no son historiales
    }.
# $changes has a line for each.
note-corrected = Corregidos { $workouts }: { $changes }
note-replaced = Sustituidos { $workouts }, porque solo se conocía el día: { $changes }
note-removed = { $workouts ->
        [one] { $workouts } entrenamiento es copia de uno
       *[other] { $workouts } entrenamientos son copias de otros
    } que quitaste. Para ver lo que quitaste: tracker workouts --removed
note-dated-ahead = Extraño: { $workouts ->
        [one] { $workouts } entrenamiento nuevo tiene fecha posterior
       *[other] { $workouts } entrenamientos nuevos tienen fecha posterior
    } a hoy. Puede que el reloj de un aparato vaya mal.
note-odd-days = Extraño: { $workouts ->
        [one] { $workouts } entrenamiento es anterior
       *[other] { $workouts } entrenamientos son anteriores
    } a 1990, o en 19 años o más a los demás del archivo. Puede que el reloj de un aparato fuera mal.
note-unread-numbers = La duración o la distancia no se puede leer y falta: { counted-workouts }. Los días de carrera cuentan.
note-other-sources = { $workouts ->
        [one] { $workouts } de los repetidos se conoce por otra fuente.
       *[other] { $workouts } de los repetidos se conocen por otra fuente.
    }
note-settled-days = Días corregidos o confirmados: { $workouts ->
        [one] { $workouts } entrenamiento guardado
       *[other] { $workouts } entrenamientos guardados
    }.
note-ignored-lists = { $file }: solo se ha leído la primera lista de entrenamientos. { $lists ->
        [one] { $lists } lista más de este archivo queda fuera.
       *[other] { $lists } listas más de este archivo quedan fuera.
    }
note-years-without-goal = No hay objetivo para { $years }: se compara con el valor habitual de { days }.
    Pon el tuyo: tracker goal set { $year } { $target }
uncertain-in-your-zone = El archivo no tiene zona horaria, así que el día sale de la tuya: { counted-workouts }.
uncertain-on-machine = El archivo no tiene zona horaria, así que el día sale de la de este equipo, { $zone }: { counted-workouts }.
    Si la tuya es otra, ponla e importa el archivo otra vez: tracker settings --time-zone Europe/Berlin
uncertain-without-zone = El día no es seguro, porque el archivo no tiene zona horaria y no hay ninguna puesta: { counted-workouts }.
    Pon la tuya e importa el archivo otra vez: tracker settings --time-zone Europe/Berlin
one-possible-other-day = Podría caer en otro día{ far-from-zone }.
possible-other-days = { $number } de ellos podrían caer en otro día{ far-from-zone }.
far-from-zone = { $zone ->
        [none] {""}
        [yours] : el lugar está lejos de tu zona horaria
       *[this] : el lugar está lejos de esta zona horaria
    }
teach-a-name = Si uno de los nombres desconocidos es una carrera, un paseo o una caminata, enséñalo:
    tracker settings --alias "NAME=Running"
teach-names = ¿Qué nombres desconocidos son carreras? Enséñalos, o los paseos como =Walking y las caminatas como =Hiking.
    Lo que quedó fuera con ellos se importa enseguida:
without-sport = { $workouts ->
        [one] { $workouts } entrenamiento no tiene deporte, porque su archivo no lo dice.
       *[other] { $workouts } entrenamientos no tienen deporte, porque sus archivos no lo dicen.
    }
    Di cuál es e importa otra vez: --as running o --as walking
without-sport-of-several-titles = { $workouts ->
        [one] { $workouts } entrenamiento no tiene deporte, porque su archivo no lo dice, y los títulos son distintos.
       *[other] { $workouts } entrenamientos no tienen deporte, porque sus archivos no lo dicen, y los títulos son distintos.
    }
    Importa los de cada deporte por separado: --as running, --as walking

restored-goals = Añadido: { $goals ->
        [one] { $goals } objetivo
       *[other] { $goals } objetivos
    }: { $each }.
days-for-year = { days } para { $year }
restored-further-goals = Añadido: { $goals ->
        [one] { $goals } objetivo más
       *[other] { $goals } objetivos más
    }.
restored-pauses = Añadido: { $pauses ->
        [one] { $pauses } pausa
       *[other] { $pauses } pausas
    }.
restored-removals = { $workouts ->
        [one] { $workouts } entrenamiento quitado de esta exportación no volverá a importarse.
       *[other] { $workouts } entrenamientos quitados de esta exportación no volverán a importarse.
    }

settings-title = Tus ajustes.
column-setting = Ajuste
column-value = Valor
setting-time-zone = Zona horaria
setting-activities = Actividades que cuentan
setting-names = Nombres enseñados
zone-of-variable = { $zone } (por la variable TZ; no hay ninguna puesta)
zone-of-machine = { $zone } (de este equipo; no hay ninguna puesta)
zone-of-phone = la del teléfono
data-is-in = Tus datos están en { $place }
data-will-be-in = Tus datos estarán en { $place }
settled-nothing = Cada día es el de su zona horaria.
settled = Movido a otro día: { counted-workouts }. `tracker imports` lo muestra como una importación, que `tracker undo IMPORT` deshace.
taught-imported = Importado lo que otras importaciones dejaron fuera: { counted-workouts }, { new-running-days }.
taught-again = Importa otra vez, porque quedó fuera más de lo que se guarda: { $files }
taught = Desde ahora las importaciones conocen el nombre. Si una anterior dejó fuera entrenamientos con él, importa el archivo otra vez.
note-other-day = Es { $date } en { $zone }, tu zona horaria, y { $other-date } en { $other-zone }, la de este equipo: cuenta la primera.
    Para que decida el equipo: tracker settings --time-zone none

push-imported = El servidor ha importado { $workouts ->
        [one] { $workouts } entrenamiento nuevo
       *[other] { $workouts } entrenamientos nuevos
    }.
push-teach = Si uno de los nombres desconocidos es una carrera, enséñalo en la página de ajustes del servidor. Lo que quedó fuera con él se importa entonces.
watching = Vigilando { $directory }. Ctrl-C para terminar.

# Why a file was not imported. English has the reasons in the program.
file-with-hint = { $reason } ({ $hint })
hint-dates = --dates dmy: primero el día, --dates mdy: primero el mes
hint-rows = --from csv
hint-names = tracker settings --alias "NAME=Running" o --from csv
table-in-directory = es una tabla con fechas dentro de una carpeta. Si cada fila es una carrera: tracker import --from csv FILE
only-workouts = De esta exportación solo se han leído los entrenamientos, no los objetivos ni los ajustes: importa el archivo que escribe tracker export, descomprimido.
nothing-imported = No se ha importado nada de él.
part-imported = Se ha importado la parte anterior al daño.
part-importable = Para importar la parte anterior al daño: tracker import --keep-readable FILE
no-history-in-directory = en esta carpeta no hay ningún historial
import-interrupted = interrumpido tras { $done } de { $files } archivos.{ $next ->
        [new] {" "}Lo importado se queda. Para deshacerlo: tracker undo
        [nothing] {" "}No se ha importado nada nuevo.
       *[dry] {""}
    }
left-out-of-archive = { $file }: { $files ->
        [one] no se ha podido leer { $files } archivo que contiene:
       *[other] no se han podido leer { $files } archivos que contiene:
    }
passed-over-in-archive = { $file }: omitido: { $files ->
        [one] { $files } archivo
       *[other] { $files } archivos
    } de los que contiene:
dates-read = { $file }: { $path ->
        [none] fechas leídas
       *[other] fechas de { $path } leídas
    } { $order ->
        [dmy] con el día primero
       *[mdy] con el mes primero
    }{ $reason ->
        [rows] , porque solo así las filas están en orden
        [stated] , como se indicó
       *[date] , por { $date }
    }.
no-files-in-directory = en esta carpeta no hay archivos
push-restored = El servidor también ha tomado: { $restored }.
push-files-of-directory = { $files } archivos de { $directory }
push-beside-workouts = { $file }, todo menos los entrenamientos
restored-goal-count = { $number ->
        [one] { $number } objetivo
       *[other] { $number } objetivos
    }
restored-further-goal-count = { $number ->
        [one] { $number } objetivo más
       *[other] { $number } objetivos más
    }
restored-pause-count = { $number ->
        [one] { $number } pausa
       *[other] { $number } pausas
    }
restored-settings = los ajustes
restored-removal-count = { $number ->
        [one] { $number } entrenamiento quitado
       *[other] { $number } entrenamientos quitados
    }

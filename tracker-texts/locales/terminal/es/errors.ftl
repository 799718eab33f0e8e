# Why a command did nothing.

error-no-goal = no hay objetivo para { $year }
error-no-goal-beside = no hay ningún objetivo { $name }
error-too-many-goals = ya hay { $goals } objetivos además de los anuales: quita uno
error-no-pause = el { $date } no está en ninguna pausa
error-after-today = el { $date } es posterior a hoy, { $today }
error-workout-gone = el entrenamiento { $id } ya no existe
error-removed-gone = el entrenamiento quitado { $id } ya no existe
error-nothing-to-change = di qué hay que cambiar: --date, --distance, --duration, --as o --note
error-day-taken = el { $date } ya tiene un entrenamiento ({ $activity }, { $id }): quita uno de los dos o elige otro día
error-from-after-to = --from { $from } es posterior a --to { $to }
error-outside-years = eso no está en los años 1900 a 2100
error-before-calendar = ese día es anterior al comienzo del calendario
error-short-id = «{ $id }» es demasiado corto para un identificador: indica al menos { $length } caracteres de su final; { $command } los muestra
error-unknown-id = no existe { $what ->
        [import] la importación
        [removed] el entrenamiento quitado
       *[workout] el entrenamiento
    } { $id }: { $command } muestra la lista
error-id-of-several = { $id } es el final de varios identificadores: indica más de uno de ellos: { $ids }
error-no-account = no hay ninguna cuenta { $account }: comprueba --account, u omítelo para usar la cuenta local
error-not-taught = --alias: el nombre { $name } no está enseñado
error-no-http = la dirección del servidor empieza por https:// o http://: { $url }
error-needs-personal-token = --from, --as, --unit y --dates necesitan un token de acceso personal
error-directory-removed = { $directory } ya no está
error-no-watching = no se puede vigilar { $directory }
error-no-command = no existe la orden { $command }
error-no-output = no se puede escribir en la salida estándar
error-no-such-file = ese archivo no existe
error-no-permission = no tienes permiso para leer este archivo
error-no-room = no hay sitio para una copia en { $directory }
error-unreadable = no se puede leer: { $error }

push-answered = el servidor respondió { $status }: { $message ->
        [none] sin mensaje
       *[other] { $message }
    }
push-unreachable = no se puede contactar con el servidor: { $error }
push-no-tracker = la respuesta del servidor no es la de un tracker
push-again = { $file }: { $message }; nuevo intento { $seconds ->
        [0] ahora mismo
        [one] en { $seconds } segundo
       *[other] en { $seconds } segundos
    }
push-other-ways = Un token de webhook solo envía exportaciones de Health Auto Export. Para otros archivos: crea en { $server }/tokens un token de acceso personal que pueda importar, o usa { $server }/import

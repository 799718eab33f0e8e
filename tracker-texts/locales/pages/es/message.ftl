# The title and the text of the message about each event. Names and numbers are those of its JSON.

message-workout-created = Entrenamiento nuevo: { $name }
    .text = { $duration ->
        [none] { $distance ->
            [none] El
           *[other] { $distance } el
        }
       *[other] { $distance ->
            [none] { $duration } el
           *[other] { $distance } en { $duration } el
        }
    } { $day }.

message-goal-achieved = Objetivo de { message-target } cumplido
    .text = Has corrido { $completedDays ->
        [one] { $completedDays } día
       *[other] { $completedDays } días
    } en { $year }. El día { $targetDays } fue el { $reachedOn }.

message-achievement-unlocked = { $milestone } días de carrera
    .text = Has corrido { message-milestone } en { $year }.

message-streak-milestone = { message-milestone } seguidos
    .text = Tu racha empezó el { $start }.

message-day-reminder = Hoy todavía no has corrido
    .text = { $streakDays ->
        [none] { "" }
        [one] Si no sales, esta noche termina tu racha de { $streakDays } día.
       *[other] Si no sales, esta noche termina tu racha de { $streakDays } días.
    } { $decides ->
        [onTrack] Hoy se decide si sigues al día: llevas { $completedDays } de { message-target }.
        [attainable] Si hoy no corres, ya no llegas al objetivo de { message-target }.
       *[none] { "" }
    }

message-connection-failed = { $service ->
        [garmin] Garmin Connect
       *[other] intervals.icu
    } rechaza la clave
    .text = De ahí ya no llegan carreras nuevas. Escribe una clave nueva en la página «Conexiones».

message-workout-updated = Entrenamiento cambiado: { $name }
    .text = Ahora es el { $day }.

message-workout-removed = Entrenamiento quitado: { $name }
    .text = Era del { $day }.

message-import-finished = Importación terminada
    .text = { $source }: { $processed ->
        [one] { $processed } entrenamiento nuevo o cambiado
       *[other] { $processed } entrenamientos nuevos o cambiados
    }; omitidos: { $skipped }.

# The buttons of a reminder on a device.
message-ran = He corrido
message-not-today = Hoy no

message-webhook-test = Prueba
    .text = Esto es una prueba. Los mensajes llegan aquí.

message-target = { $targetDays ->
        [one] { $targetDays } día
       *[other] { $targetDays } días
    }
message-milestone = { $milestone ->
        [one] { $milestone } día
       *[other] { $milestone } días
    }

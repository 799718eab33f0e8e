# What is wrong with an item of a file, a pause or a goal. English has these sentences in the program.

# A field of an item, as it begins a sentence.
its-field = { $value ->
        [start] el inicio
        [end] el final
        [duration] la duración
        [distance] la distancia
        [name] el nombre
       *[other] «{ $value }»
    }
its-quantity = { $field ->
        [duration] la duración
       *[other] la distancia
    }

wrong-item-missing = { $value ->
        [name] falta el nombre
       *[other] falta el inicio
    }
wrong-item-repeated = { its-field } aparece varias veces
wrong-item-repeated-part = { its-quantity }: «{ $part }» aparece varias veces
wrong-item-not-text = { its-field } no es un texto legible
wrong-item-not-a-number = { its-field } no es un número
wrong-item-out-of-range = { its-field } es negativa o demasiado grande
wrong-item-unknown-unit = { its-quantity } tiene una unidad desconocida: «{ $unit }»
wrong-item-unknown-unit-beside = { wrong-item-unknown-unit }
wrong-item-start = el inicio no se puede leer: { $value }
wrong-item-end = el final no se puede leer: { $value }
wrong-item-unreadable-start = el inicio no se puede leer
wrong-item-unreadable-epoch = el inicio «{ $value }» no se puede leer
wrong-item-unreadable-date = la fecha «{ $value }» no se puede leer: escríbela como 2024-03-04
wrong-item-no-such-date = la fecha «{ $value }» no existe
wrong-item-no-such-time = la hora de «{ $value }» no existe
wrong-item-ambiguous-date = la fecha { $value } puede ser dos días: escríbela como 2024-03-04
wrong-item-date-without-time = a la fecha le falta la hora
wrong-item-day-elsewhere = el día no es la fecha del inicio en ninguna zona horaria
wrong-item-nul-in-name = el nombre contiene un carácter NUL
wrong-item-not-an-object = no es un objeto JSON
wrong-item-damaged-json = el JSON está dañado en el byte { $offset }
wrong-item-row-cut-off = la fila tiene { $cells } de { $columns } columnas
wrong-item-damaged-cell = una hoja de cálculo dañó una celda: importa el archivo tal como se descargó
wrong-item-not-completed = la grabación no se terminó
wrong-item-no-points = no tiene puntos: es una ruta planeada y no un entrenamiento
wrong-item-no-times = los puntos no tienen horas: es una ruta planeada y no un entrenamiento
wrong-item-planned = faltan el tiempo y la distancia: se planeó y no se hizo
wrong-item-sum-of-sports = es la suma de varios deportes, que figuran uno por uno
wrong-item-too-many-exercises = la sesión tiene más de { $value } ejercicios
wrong-item-withheld = no se comparte: { $value }
wrong-item-full-day = más de 200 entrenamientos en un día
wrong-item-workout = { $value ->
        [NoEnd] faltan el final y la duración
        [EndBeforeStart] termina antes de empezar
       *[TooLong] dura más de 7 días
    }

# Of a start or an end
wrong-moment-unreadable = «{ $value }» no es una fecha con hora como "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = el día de «{ $value }» no existe
wrong-moment-no-such-time = la hora de «{ $value }» no existe
wrong-moment-no-such-offset = el desfase de «{ $value }» no existe en ningún lugar: debe ser de -12:00 a +14:00, en minutos enteros
wrong-moment-year-out-of-range = { $value } no está entre los años 1900 y 2100
wrong-moment-day-elsewhere = { $day } no es la fecha de { $time }

# Of a pause
wrong-pause-backwards = una pausa del { $from } al { $to } termina antes de empezar
wrong-pause-year = { wrong-moment-year-out-of-range }
wrong-pause-reason = un motivo tiene como mucho 100 caracteres y ninguno de control
wrong-pause-overlaps = ya hay una pausa del { $from } al { $to }, y las pausas no se solapan

# Of a goal
wrong-goal-name = un objetivo además del anual se llama week, month o como su primer día, por ejemplo 2026-06-01
wrong-goal-last = solo un periodo tiene último día, que no es anterior al primero ni posterior a 2100
wrong-goal-target = el objetivo es un número de días de carrera, de 1 a { $most }
wrong-start-other-year = un objetivo para { $year } no puede empezar el { $day }: no es un día del año

# What is wrong with an item of a file, a pause, a goal, or a distance.

# The field of an item, as it begins a sentence.
its-field = { $field ->
        [start] el inicio
        [end] el final
        [duration] la duración
        [distance] la distancia
        [name] el nombre
       *[other] «{ $field }»
    }

wrong-nul-in-name = el nombre contiene un carácter NUL
wrong-no-start = falta el inicio
wrong-no-name = falta el nombre
wrong-no-end = faltan el final y la duración
wrong-end-before-start = termina antes de empezar
wrong-too-long = dura más de 7 días
wrong-full-day = más de 200 entrenamientos en un día
wrong-not-an-object = no es un objeto JSON
wrong-repeated = { its-field } aparece varias veces
wrong-repeated-part = { its-field }: «{ $part }» aparece varias veces
wrong-damaged-json = en el byte { $byte } hay { $found } en lugar de { $expected }
wrong-day-elsewhere = el día no es la fecha del inicio en ninguna zona horaria
wrong-unknown-unit = { its-field } tiene una unidad desconocida: { $unit }
wrong-other-unit = { wrong-unknown-unit }
wrong-out-of-range = { its-field } es negativa o demasiado grande
wrong-not-a-number = { its-field } no es un número
wrong-unreadable-text = { its-field } no es un texto legible
wrong-date-unreadable = la fecha { $date } no se puede leer: escríbela como 2024-03-04
wrong-date-not-in-calendar = la fecha { $date } no existe
wrong-date-no-such-time = la hora de { $date } no existe
wrong-date-without-time = a la fecha le falta la hora
wrong-date-of-two-days = la fecha { $date } puede ser dos días: escríbela como 2024-03-04
wrong-start-unreadable = el inicio no se puede leer
wrong-quoted-start = el inicio { $start } no se puede leer
wrong-unreadable = { its-field } no se puede leer: { $problem }
wrong-no-session = la grabación no se terminó
wrong-no-points = no tiene puntos: es una ruta planeada y no un entrenamiento
wrong-no-times = los puntos no tienen horas: es una ruta planeada y no un entrenamiento
wrong-planned = faltan el tiempo y la distancia: se planeó y no se hizo
wrong-sum-of-sports = es la suma de varios deportes, que figuran uno por uno
wrong-cells-of-row = la fila tiene { $cells } de { $columns } columnas
wrong-damaged-cell = una hoja de cálculo dañó una celda: importa el archivo tal como se descargó
wrong-withheld = no se comparte: { $why }
wrong-too-many-exercises = la sesión tiene más de { $most } ejercicios
wrong-moment-unreadable = { $text } no es una fecha con hora como "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = el día de { $text } no existe
wrong-moment-no-such-time = la hora de { $text } no existe
wrong-moment-no-such-offset = el desfase de { $text } no existe en ningún lugar: debe ser de -12:00 a +14:00, en minutos enteros
wrong-moment-year = { $date } no está entre los años 1900 y 2100
wrong-pause-backwards = una pausa del { $first } al { $last } termina antes de empezar
wrong-pause-year = { wrong-moment-year }
wrong-pause-reason = un motivo tiene como mucho 100 caracteres y ninguno de control
wrong-pause-overlaps = ya hay una pausa del { $first } al { $last }, y las pausas no se solapan
wrong-goal-name = un objetivo además del anual se llama week, month o como su primer día, por ejemplo 2026-06-01
wrong-goal-last = solo un periodo tiene último día, que no es anterior al primero ni posterior a 2100
wrong-goal-target = el objetivo es un número de días de carrera, de 1 a { $most }
wrong-goal-start = un objetivo para { $year } no puede empezar el { $date }: no es un día del año
wrong-no-such-distance = escribe un número y su unidad: 5,2km, 5200m o 3,1mi
wrong-no-distance = 0 no es una distancia: no la pongas si no se midió
wrong-too-far = es demasiado lejos para un entrenamiento: como mucho 1000 km

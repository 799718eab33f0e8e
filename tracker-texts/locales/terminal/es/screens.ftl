# The screens of the terminal. Names of columns and tables follow those in the program.

date-short = { $day } { $month-short } { $year }
date-day-short = { $day } { $month-short }
date-listed = { $weekday-short } { $day } { $month-short }
date-listed-with-year = { $weekday-short } { $day } { $month-short } { $year }
spare-days = { $rest ->
        [one] { $rest } día de descanso
       *[other] { $rest } días de descanso
    }
paused-days = { $paused ->
        [one] { $paused } día de pausa
       *[other] { $paused } días de pausa
    }

# Where a year stands.
verdict-of-year = { $year }: { $completed } de { $target } días ({ $percent } %), { $judgement }
verdict-uncounted = { $year }: { running-days }. No hay objetivo.
judged = { $position }.
judged-met = ¡objetivo cumplido!
judged-without-goal = no hay objetivo.
judged-out-of-reach = { $position }, como mucho { days }.
judged-not-begun = { $position }, { spare-days } disponibles.
judged-every-day-counts = { $position }, y cada día cuenta.
judged-open = { $position }, { spare-days } de margen.
position-met = objetivo cumplido
position-missed = { days } de menos
position-out-of-reach = ya no es posible
position-too-long = el objetivo no cabe en el año
position-not-begun = aún no ha empezado
position-begins = el año empieza
position-early = es pronto para saberlo
position-behind = { days } de retraso
position-ahead = al día, { days } de ventaja
position-on-track = al día

# The commands stay as they are.
note-past-without-goal = No hay objetivo para { $year }. Para poner uno: tracker goal set { $year } { $target }
note-lost-default = No hay objetivo para { $year }. El año puede llegar a { running-days }.
    Pon un objetivo que puedas alcanzar: tracker goal set { $year } { $target }
note-default = No hay objetivo para { $years }, así que se compara con el valor habitual de { days }.
    Pon el tuyo: tracker goal set { $year } { $target }
note-offer = Aún puedes llegar a { $target }: tracker goal set { $year } { $target }
note-later-days = Extraño: { running-days } después de hoy, desde el { $first }. Puede que el reloj de un aparato vaya mal.
note-missing = En los totales falta lo que no se sabe: { $missing }.
missing-distance = { $runs ->
        [one] { $runs } carrera sin distancia
       *[other] { $runs } carreras sin distancia
    }
missing-time = { $runs ->
        [one] { $runs } carrera sin tiempo
       *[other] { $runs } carreras sin tiempo
    }
distance-in-time = { $distance } en { $time }

nothing-yet = Todavía no hay carreras. Tres formas de empezar:
first-import = tu historial: Apple Health, Strava, Garmin, …
first-add = la carrera de hoy, a mano
first-goal = en cuántos días del año quieres correr

fact-today = Hoy
fact-pause = Pausa
fact-possible = Posible
fact-streak = Racha
fact-milestone = Hito
fact-if-you-run = Si corres
fact-if-you-rest = Si descansas
today-done = Ya has corrido.
today-open = Todavía no has corrido.
today-met = Todavía no has corrido. El objetivo está cumplido.
today-in-pause = Todavía no has corrido. Una carrera cuenta, y ninguna falta.
today-default-lost = quedan menos días que el valor habitual.
possible-days = Hasta { running-days }; { paused-days } no cuentan.
days-over-pause = { days }, saltando { paused-days }
streak-none = No hay ninguna en marcha. Una carrera hoy empieza una.
streak-ends-tonight = { $streak }. Sin una carrera termina esta noche.
week-open = { running-days }, { $open ->
        [one] queda { $open } día
       *[other] quedan { $open } días
    }.
week-over = { running-days }, la semana ha terminado.
week-with-pause = { running-days }, { paused-days }.
milestone-none = Todos los del año están alcanzados.
milestone-next = El siguiente son { $milestone } días, a este ritmo el { $date }.
milestone-not-this-year = El siguiente son { $milestone } días: a este ritmo, no este año.

column-where-you-stand = Cómo vas
row-short = Días que faltaron para el objetivo
row-open = Días abiertos, en los que aún puedes correr
row-per-week = Días de carrera por semana, hasta ahora
row-per-week-of-year = Días de carrera por semana, en todo el año
row-required = Días de carrera por semana que necesitas desde ahora
row-rest-days = Días de descanso restantes
row-safe-days = Días de descanso antes de retrasarte
row-projected = Días de carrera a fin de año, a este ritmo
row-projected-recently = Días de carrera a fin de año, como en las últimas cuatro semanas
row-paused = Días de pausa sin carrera
row-possible = Días de carrera posibles
row-streak = Racha actual
column-distance-and-time = { year-totals }
column-runs = Carreras
column-time = Tiempo
column-month = { year-month }
column-days = Días
column-from = Desde
column-to = Hasta
column-milestone = Hito
column-reached-on = Alcanzado el
title-longest-streaks = { year-streaks }

card-title = { $year }: { $completed } de { $target } días de carrera
card-longest = Racha más larga: { days }
card-streak = Racha: { days }
card-next = Siguiente: { days }, a este ritmo el { $date }

streaks-of-all-time = De siempre
streaks-none = { $when }: ninguna racha.
streaks-none-alive = { $when }: la más larga { days }, hoy ninguna en marcha.
streaks-alive = { $when }: la más larga { days }, hoy en marcha { $current }.
streak-longest-alive = la más larga, en marcha
streak-longest = la más larga
streak-alive = en marcha
streak-over-pause = saltando { paused-days }

years-none = Todavía no hay días de carrera.
years-one = { running-days } hasta el { $date } de { $year }.
years-same = { running-days } hasta el { $date } de { $year }, los mismos que en { $last-year }.
years-more = { running-days } hasta el { $date } de { $year }, { $difference } más que en { $last-year }.
years-fewer = { running-days } hasta el { $date } de { $year }, { $difference } menos que en { $last-year }.
column-year = Año
column-to-date = Hasta hoy
column-whole-year = Todo el año
column-goal = Objetivo

calendar-title = { $year }: { running-days }.
day-still-open = hoy, aún abierto
chart-value = { $completed } de { $target }
chart-subject = días de carrera

period-all = Todos los años
period-until = Hasta el { $date }

goals-title = Tus objetivos, primero el más nuevo.
goals-none = Todavía no hay objetivos.
goals-first = Pon uno: tracker goal set { $year } 300
# The earlier targets are numbers.
target-since = { $year }: { $target } desde el { $date }, antes { $earlier }.
target-then = {", después "}
goal-beyond-year = { $year } solo tiene { days }.
goal-taken-away = El objetivo para { $year } se ha quitado. Los entrenamientos se quedan.
column-running-days = { year-running-days }
column-percent = Por ciento
goal-of-week = de la semana
goal-of-month = del mes
goal-of-span = del { $first } al { $last }
goal-beside = Objetivo { $period }
goal-beside-set = Objetivo { $period }: { $standing }
goal-beside-taken-away = El objetivo { $period } se ha quitado. Los entrenamientos se quedan.
# $missing and $open are numbers of days, such as `2 days`.
beside-met = { $completed } de { days }, cumplido.
beside-short = { $completed } de { days }, { $missing } de menos.
beside-out-of-reach = { $completed } de { days }, faltan { $left }, ya no es posible.
beside-open = { $completed } de { days }, faltan { $left }; { $open } por delante.
kept-week = Cumplido { $kept ->
        [one] { $kept } semana seguida
       *[other] { $kept } semanas seguidas
    }.
kept-month = Cumplido { $kept ->
        [one] { $kept } mes seguido
       *[other] { $kept } meses seguidos
    }.

pause-set = Pausa: { $pause }, { days }.
pause-means = Estos días no cuentan como perdidos ni cortan una racha. Las carreras de esos días cuentan.
pause-taken-away = La pausa { $pause } se ha quitado. Los entrenamientos se quedan.
pauses-title = Tus pausas, primero la más antigua.
pauses-none = No hay pausas.
pauses-first = Tómate días libres: tracker pause 2026-08-01..2026-09-04 --why lesión
column-why = Motivo

run-on-day = { $activity } el { $date }
added = Añadido: { $run }.
added-nothing = No se ha añadido nada: el { $date } ya tiene una carrera{ $run ->
        [none] .
       *[other] : { $run }.
    }
added-change = Para cambiarla: { $command }
added-another = Para añadir otra carrera: { $command }
ask-question = ¿Una carrera el { $weekday } { $date }? [y = sí / N = no / distancia]
ask-added = Añadido: { counted-runs }.
source-by-hand = a mano

counted-runs = { $runs ->
        [one] { $runs } carrera
       *[other] { $runs } carreras
    }
counted-others = { $others ->
        [one] { $others } entrenamiento más
       *[other] { $others } entrenamientos más
    }
counted-none = ningún entrenamiento
runs-and-others = { $runs } y { $others }
counted-workouts = { $workouts ->
        [one] { $workouts } entrenamiento
       *[other] { $workouts } entrenamientos
    }

# $values are distance and time, after a comma, or nothing.
workouts-none = { $period }: 0 entrenamientos.
workouts-title = { $period }: { counted-runs } en { running-days }{ $values }.
workouts-with-others = { $period }: { counted-runs } en { running-days }{ $values }, y { counted-others }.
changed-by-hand = { $activity }, cambiado a mano
changed = Cambiado: { $run }.
removed = Quitado: { $run }.
removed-return = Importarlo otra vez no lo devuelve. Para recuperarlo: { $command }
removed-title = { $period }: { $workouts ->
        [one] { $workouts } entrenamiento quitado
       *[other] { $workouts } entrenamientos quitados
    }.
removed-skipped = Las importaciones omiten sus copias. Para recuperar uno: tracker workouts restore ID
restored = Recuperado: { $run }.
restored-already = No se ha recuperado nada: { $run } ya está guardado.
restored-too-many = No se ha recuperado nada: el { $date } ya tiene el máximo de entrenamientos de un día.
column-day = Día
column-activity = Actividad
column-duration = Duración
column-heart = Pulso
column-source = Origen
column-id = Id

year-saved = Tu objetivo está guardado.
year-set-goal = Poner un objetivo
year-month-days = { $month } · { days }
year-you-and-a-year-ago = Tú y tú hace un año
year-ago = El { $date } de { $year } llevabas { $then }. { $direction ->
        [ahead] Vas { $days } por delante de ti.
        [behind] Vas { $days } por detrás de ti.
       *[even] Hoy llevas los mismos.
    }
year-next = Lo siguiente
year-next-number = { $days ->
        [one] Falta { $days }
       *[other] Faltan { $days }
    } para { $number }{ $date ->
        [none] .
       *[other] , hacia el { $date }.
    }
year-all-numbers = Todos los números
year-change-goal = Cambiar el objetivo
year-this-month = Este mes
year-safe-days = Días de ventaja
year-streak = Racha
year-map = El año
day-open = hoy
day-before = antes de tu objetivo
year-in-words = En lista
year-rest-days-on = Días de descanso
year-road = Adónde te lleva
year-even-pace = ritmo constante
year-at-your-rate = a tu ritmo
year-months = Meses
year-milestones = Hitos
year-see-what-arrived = Ver las importaciones
year-no-zone = ¿En qué zona horaria estás? De ella depende cuándo termina tu día.
year-take-zone = Usar
year-zone-saved = Guardada: { $zone }.
year-other-date = En tu dispositivo es { $date }. Una carrera cuenta para la fecha en que empezó.
year-years = Años
year-back = Atrás
year-make-it-my-goal = Hacerlo mi objetivo
year-what-if = ¿Y si…? ¿Y cómo iba?
year-other-goal = Con otro objetivo
year-earlier-day = Cómo iba el día
year-show = Ver
year-sample = Este es el año de ejemplo de alguien que corre en Berlín, a { $date }.
year-of-target = de { days }
year-ring = { $completed } de { days }, { $percent } por ciento
year-map-summary = { $year }: { running-days }, hasta ahora { rest-days }
year-road-summary = { days } el { $date }, { $direction ->
        [above] { $distance ->
            [one] { $distance } día de ventaja
           *[other] { $distance } días de ventaja
        }
        [below] { $distance ->
            [one] { $distance } día de retraso
           *[other] { $distance } días de retraso
        }
       *[even] justo al ritmo constante
    }.
year-expected = previsto para el { $date }
year-dated-ahead = { $days ->
        [1] Ya hay una carrera para el { $date }. Cuenta.
       *[other] { $days } días posteriores a hoy ya tienen carrera, a partir del { $date }. Cuentan.
    }
year-unreadable = En la última sincronización se { $workouts ->
        [one] saltó { $workouts } entrenamiento que no se puede
       *[other] saltaron { $workouts } entrenamientos que no se pueden
    } leer.
year-as-it-was = Tu año el { $date }
year-as-if = Tu año con un objetivo de { $days ->
        [one] { $days } día
       *[other] { $days } días
    }

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } de { days }
year-result-met = { $year }: objetivo cumplido, { $completed } de { days }

# What is special about today's run.
occasion-milestone = Hoy fue tu día de carrera número { $days } del año.
occasion-longest-streak = { days } seguidos: tu racha más larga.

# `days` at the end of the year.
forecast = A este ritmo llegarás a { days }.
forecast-recent = A este ritmo llegarás a { days }; al de las últimas semanas, a { $recent }.
forecast-reached = { $ends } Llegarías a { $target } el { $first }.
forecast-reached-between = { $ends } Llegarías a { $target } entre el { $first } y el { $last }.

# What today's date follows from.
date-basis-last-run = Hoy es { $date }, en la zona horaria de tu última carrera (UTC{ $offset }).
date-basis-utc = Hoy es { $date }, en UTC.
date-basis-as-of = Datos del { $date }.
date-basis-sample = Hoy es { $date } en este ejemplo.
review-title = Tu { $year }
review-link = Resumen del año
review-months = Mes a mes
review-picture = Una imagen para compartir
review-name = Nombre en la imagen (opcional)
review-share = Compartir la imagen
review-save = Guardar la imagen
year-bridged = { days }, con { $paused } en pausa

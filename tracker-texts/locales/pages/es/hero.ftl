# What the page of a year says first. Core names the state.

in-a-row = { $streak ->
        [1] Descansar también está bien.
       *[other] Si sales hoy, son { $streak } seguidos. Descansar también está bien.
    }
of-the-week = { $week ->
        [7] Semana completa: 7 de 7.
       *[other] { $week } de 7 esta semana.
    }

hero-not-begun = { $begins ->
        [goal] Tu objetivo
       *[year] { $year }
    } empieza { $begins-in ->
        [1] mañana
       *[other] en { $begins-in } días
    }
    .line = Tu objetivo: { $target } días.
hero-new-year = { $year } es todo tuyo
    .line = { $last-days } días en { $last-year }.
hero-waiting = El día { $number } te espera
    .line = { in-a-row }
hero-early = Buen comienzo: { $completed } de { $settled }
    .line = Previsión a partir del { $look-again }.
hero-on-the-line = El día { $number } te espera
    .line = Si sales hoy, sigues al día.
hero-evening = { $streak-so-far } seguidos. ¿Llegas a { $streak }?
    .line = Hoy todavía hay tiempo.
hero-behind = El día { $number } te espera
    .line = { $week-low ->
        [0] Una carrera por semana
       *[other] { $is-range ->
            [yes] { $week-low } o { $week-high } carreras por semana
           *[no] { $week-high } carreras por semana
        }
    }, y los { $target } salen.
hero-every-day-counts = Ahora cuenta cada día
    .line = { $open } días, { $open } carreras, y los { $target } son tuyos.
hero-last-chance = Hoy llegas a { $target }
    .line = Una carrera, y el año es tuyo.
hero-done = Día { $number }. { $streak } seguidos.
    .line = { of-the-week }
hero-new-start = Día { $number }. Vuelta a empezar.
    .line = { of-the-week }
hero-every-day = { $completed } de { $settled }
    .line = No has fallado ni un día.
hero-met-today = { $target ->
        [one] { $target } día. ¡Lo conseguiste!
       *[other] { $target } días. ¡Lo conseguiste!
    }
    .line = { $days-left ->
        [0] El año está completo.
        [one] Queda un día del año.
       *[other] Quedan { $days-left } días del año.
    }
hero-met-before = El día { $number } te espera
    .line = El objetivo está cumplido. Desde aquí, todo es extra.
hero-out-of-reach = { $completed ->
        [one] { $completed } día, y seguimos
       *[other] { $completed } días, y seguimos
    }
    .line = { $target } ya no es posible. Hasta { $most }, sí.
hero-past-met = Objetivo de { $year } cumplido
    .line = Lo alcanzaste el { $reached-on }.
hero-past-missed = { $completed ->
        [one] { $completed } día en { $year }
       *[other] { $completed } días en { $year }
    }
    .line = { $short ->
        [one] Faltó { $short } para { $target }.
       *[other] Faltaron { $short } para { $target }.
    }
hero-past-no-goal = { $days ->
        [one] { $days } día en { $year }
       *[other] { $days } días en { $year }
    }
    .line = No había objetivo.
hero-no-runs = Todavía no hay carreras
    .line = Anota la carrera de hoy, conecta tu teléfono o trae tus carreras anteriores.
hero-choose = ¿Cuántos días vas a correr en { $year }?
    .line = 3 por semana dan { $three }; 5 por semana, { $five }.
hero-choose-still = ¿Cuántos días más este año?
    .line = 3 por semana dan { $three }; 5 por semana, { $five }.
hero-no-goal = { $days ->
        [one] { $days } día hasta ahora
       *[other] { $days } días hasta ahora
    }
    .line = Ponte un objetivo y verás cuántos días de descanso tienes.

hero-new-goal = Nuevo objetivo: { $target }
hero-choose-goal = Elegir otro objetivo
hero-raise-goal = Subir el objetivo
hero-see-year = Ver tu { $year }
hero-ring = { $completed } de { days }{ $behind ->
        [0] {""}
       *[other] ; { $behind } por recuperar
    }

tile-rest-days = { $number ->
        [one] día de descanso disponible
       *[other] días de descanso disponibles
    }
tile-days-left = { $number ->
        [one] día hasta fin de año
       *[other] días hasta fin de año
    }
tile-most = como máximo
tile-in-a-row = { $number ->
        [one] día seguido
       *[other] días seguidos
    }
tile-longest-row = racha más larga
tile-ahead = { $number ->
        [one] día de ventaja
       *[other] días de ventaja
    }
tile-to-catch-up = { $number ->
        [one] día por recuperar
       *[other] días por recuperar
    }
tile-running-days = { $number ->
        [one] día de carrera
       *[other] días de carrera
    }
tile-best-month = mejor mes, { days }
tile-in-a-row-bridged = { $number ->
        [one] día seguido, con una pausa
       *[other] días seguidos, con una pausa
    }
hero-paused = Una pausa hasta el { $pause-until }
    .line = { $paused ->
        [one] { $paused } día de pausa no cuenta como perdido.
       *[other] { $paused } días de pausa no cuentan como perdidos.
    } Puedes llegar hasta { $most } días; tu objetivo es { $target }.

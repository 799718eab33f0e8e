# The verdict on a year: a headline, the unit of its number, and the line below it.

rest-days-left = { $rest ->
        [one] día de descanso disponible
       *[other] días de descanso disponibles
    }
running-days-unit = { $days ->
        [one] día de carrera
       *[other] días de carrera
    }
your-goal = Tu objetivo: { $target } de { days }.
needed-and-so-far = Necesitas { $needed-per-week } días por semana{ $so-far-per-week ->
        [none] .
       *[other] . Llevas { $so-far-per-week }.
    }

verdict-choose-goal = ¿Cuántos días vas a correr en { $year }?
    .line = Elige un número al que puedas llegar.
verdict-choose-goal-again = ¿Cuántos días vas a correr en { $year }?
    .line = En { $last-year } corriste { days }. Si repites, { rest-days-remain }.
verdict-no-goal = { $year } hasta ahora
    .unit = { running-days-unit }
    .line = Ponte un objetivo y verás cuántos días de descanso tienes.
verdict-past-no-goal = { $year }
    .unit = { running-days-unit }
    .line = No había objetivo.
verdict-past-met = Objetivo de { $year } cumplido
    .line = Lo alcanzaste el { $reached-on }.
verdict-past-missed = { $year }
    .unit = { $days ->
        [one] día menos de los { $target }
       *[other] días menos de los { $target }
    }
verdict-nothing-arrived = Todavía no hay carreras
    .line = Anota la carrera de hoy, conecta tu teléfono o trae tus carreras anteriores.
verdict-met = Objetivo de { days } cumplido{ $on ->
        [none] {""}
       *[other] {" "}el { $on }
    }
verdict-out-of-reach = { $target } ya no es posible
    .unit = { $days ->
        [one] día todavía es posible
       *[other] días todavía son posibles
    }
    .line = { $projected ->
        [none] {""}
       *[other] A tu ritmo: { $projected }.
    }
verdict-too-long = { $year } solo tiene { days }
    .line = Un objetivo de { $target } no cabe.
verdict-not-begun = { $begins ->
        [goal] Tu objetivo
       *[year] { $year }
    } empieza { $begins-in ->
        [1] mañana
       *[other] en { $begins-in } días
    }
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-begins = { $year } empieza hoy
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-early = { $completed } de { $target } después de { days }
    .unit = { rest-days-left }
    .line = Previsión a partir del { $look-again }.
verdict-every-day-counts = Vas al día
    .unit = { rest-days-left }
    .line = { $completed } de { $settled }. No has fallado ni uno.
verdict-on-track = Vas al día
    .unit = { rest-days-left }
    .line = { needed-and-so-far }
verdict-behind-without-rest = { days } por recuperar
    .unit = { rest-days-left }
    .line = { $open ->
        [1] Sal hoy, y los { $target } son tuyos.
       *[other] { $open } días, { $open } carreras, y los { $target } son tuyos.
    }
verdict-behind = { days } por recuperar, y puedes
    .unit = { rest-days-left }
    .line = { needed-and-so-far }

# What depends on today's run.
today-ran = Hecho por hoy. Día { $number }.
today-not-yet = Hoy todavía no. Si sales, será el día { $would-be }{ $streak-would-be ->
        [none] .
       *[other] {" "}y el día { $streak-would-be } de tu racha.
    }
today-last-chance = Sal hoy: ya no te quedan días de descanso.
today-streak = Si sales hoy, son { $would-be } seguidos. Si descansas, { rest-days-remain }.
today-falls-behind = Si sales hoy, sigues al día.
today-free = Hoy todavía no. Si descansas, { rest-days-remain }.

# The verdict in one line, for widgets.
rest-days-still-left = { $rest ->
        [0] sin días de descanso
        [one] queda { rest-days }
       *[other] quedan { rest-days }
    }
line-without-goal = { running-days }
line-not-begun = { $completed } de { $target } · { rest-days-still-left }
line-on-track = { $completed } de { $target } · al día · { rest-days-still-left }
line-behind = { $completed } de { $target } · { days } de retraso · { rest-days-still-left }
line-met = { $completed } de { $target } · objetivo cumplido
line-out-of-reach = { $completed } de { $target } · ya no es posible
line-too-long = { $completed } de { $target } · no cabe en el año
line-missed = { $completed } de { $target } · { $days ->
        [one] faltó { days }
       *[other] faltaron { days }
    }
today-paused = Hoy todavía no. Este día está en pausa: no cuenta como perdido.

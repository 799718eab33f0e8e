# The verdict on a year: a headline, the unit of its number, and the line below it.

rest-days-left = { $rest ->
        [one] dia de descanso sobrando
       *[other] dias de descanso sobrando
    }
running-days-unit = { $days ->
        [one] dia de corrida
       *[other] dias de corrida
    }
your-goal = Sua meta: { $target } de { days }.
needed-and-so-far = Você precisa de { $needed-per-week } dias por semana{ $so-far-per-week ->
        [none] .
       *[other] . Está em { $so-far-per-week }.
    }

verdict-choose-goal = Quantos dias você vai correr em { $year }?
    .line = Escolha um número a que você consegue chegar.
verdict-choose-goal-again = Quantos dias você vai correr em { $year }?
    .line = Em { $last-year } você correu { days }. Com o mesmo tanto, { rest-days-remain }.
verdict-no-goal = { $year } até agora
    .unit = { running-days-unit }
    .line = Escolha uma meta para ver quantos dias de descanso você tem.
verdict-past-no-goal = { $year }
    .unit = { running-days-unit }
    .line = Não havia meta.
verdict-past-met = Meta de { $year } cumprida
    .line = Em { $reached-on }.
verdict-past-missed = { $year }
    .unit = { $days ->
        [one] dia a menos que { $target }
       *[other] dias a menos que { $target }
    }
verdict-nothing-arrived = Nenhuma corrida ainda
    .line = Anote a corrida de hoje, conecte seu telefone ou traga suas corridas antigas.
verdict-met = Meta de { days } cumprida{ $on ->
        [none] {""}
       *[other] {" "}em { $on }
    }
verdict-out-of-reach = { $target } não dá mais
    .unit = { $days ->
        [one] dia ainda é possível
       *[other] dias ainda são possíveis
    }
    .line = { $projected ->
        [none] {""}
       *[other] No seu ritmo: { $projected }.
    }
verdict-too-long = { $year } só tem { days }
    .line = Uma meta de { $target } não cabe.
verdict-not-begun = { $begins ->
        [goal] Sua meta
       *[year] { $year }
    } começa { $begins-in ->
        [1] amanhã
       *[other] em { $begins-in } dias
    }
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-begins = { $year } começa hoje
    .unit = { rest-days-left }
    .line = { your-goal }
verdict-early = { $completed } de { $target } depois de { days }
    .unit = { rest-days-left }
    .line = Previsão a partir de { $look-again }.
verdict-every-day-counts = Em dia
    .unit = { rest-days-left }
    .line = { $completed } de { $settled }. Nenhum perdido.
verdict-on-track = Em dia
    .unit = { rest-days-left }
    .line = { needed-and-so-far }
verdict-behind-without-rest = { days } a recuperar
    .unit = { rest-days-left }
    .line = { $open ->
        [1] Corra hoje, e os { $target } são seus.
       *[other] { $open } dias, { $open } corridas, e os { $target } são seus.
    }
verdict-behind = { days } a recuperar, e você consegue
    .unit = { rest-days-left }
    .line = { needed-and-so-far }

# What depends on today's run.
today-ran = Feito por hoje. Dia { $number }.
today-not-yet = Hoje ainda não. Uma corrida será o dia { $would-be }{ $streak-would-be ->
        [none] .
       *[other] {" "}e o dia { $streak-would-be } da sua sequência.
    }
today-last-chance = Corra hoje: você não tem mais dias de descanso.
today-streak = Se correr hoje, são { $would-be } seguidos. Se descansar, { rest-days-remain }.
today-falls-behind = Com uma corrida hoje, você continua em dia.
today-free = Hoje ainda não. Se descansar, { rest-days-remain }.

# The verdict in one line, for widgets.
line-without-goal = { running-days }
line-not-begun = { $completed } de { $target } · { rest-days-remain }
line-on-track = { $completed } de { $target } · em dia · { rest-days-remain }
line-behind = { $completed } de { $target } · { days } de atraso · { rest-days-remain }
line-met = { $completed } de { $target } · meta cumprida
line-out-of-reach = { $completed } de { $target } · não dá mais
line-too-long = { $completed } de { $target } · não cabe no ano
line-missed = { $completed } de { $target } · { days } a menos
today-paused = Hoje ainda não. Este dia está em pausa: não conta como perdido.

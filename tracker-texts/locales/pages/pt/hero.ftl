# What the page of a year says first. Core names the state.

in-a-row = { $streak ->
        [1] Descansar também vale.
       *[other] Com uma corrida são { $streak } seguidos. Descansar também vale.
    }
of-the-week = { $week ->
        [7] Semana completa: 7 de 7.
       *[other] { $week } de 7 nesta semana.
    }

hero-not-begun = { $begins ->
        [goal] Sua meta
       *[year] { $year }
    } começa { $begins-in ->
        [1] amanhã
       *[other] em { $begins-in } dias
    }
    .line = Sua meta: { $target } dias.
hero-new-year = { $year } é todo seu
    .line = { $last-days } dias em { $last-year }.
hero-waiting = O dia { $number } espera por você
    .line = { in-a-row }
hero-early = Bom começo: { $completed } de { $settled }
    .line = Previsão a partir de { $look-again }.
hero-on-the-line = O dia { $number } espera por você
    .line = Com uma corrida hoje, você continua em dia.
hero-evening = { $streak-so-far } seguidos. Chega a { $streak }?
    .line = Hoje ainda dá tempo.
hero-behind = O dia { $number } espera por você
    .line = { $week-low ->
        [0] Uma corrida por semana
       *[other] { $is-range ->
            [yes] { $week-low } ou { $week-high } corridas por semana
           *[no] { $week-high } corridas por semana
        }
    }, e os { $target } dão certo.
hero-every-day-counts = Agora cada dia conta
    .line = { $open } dias, { $open } corridas, e os { $target } são seus.
hero-last-chance = Hoje você chega a { $target }
    .line = Uma corrida, e o ano é seu.
hero-done = Dia { $number }. { $streak } seguidos.
    .line = { of-the-week }
hero-new-start = Dia { $number }. Um novo começo.
    .line = { of-the-week }
hero-every-day = { $completed } de { $settled }
    .line = Nenhum dia perdido.
hero-met-today = { $target ->
        [one] { $target } dia. Você conseguiu!
       *[other] { $target } dias. Você conseguiu!
    }
    .line = { $days-left ->
        [0] O ano está completo.
        [1] Falta um dia para o ano acabar.
       *[other] Faltam { $days-left } dias para o ano acabar.
    }
hero-met-before = O dia { $number } espera por você
    .line = A meta está cumprida. Daqui em diante é bônus.
hero-out-of-reach = { $completed ->
        [one] { $completed } dia, e seguimos
       *[other] { $completed } dias, e seguimos
    }
    .line = { $target } não dá mais. Até { $most }, dá.
hero-past-met = Meta de { $year } cumprida
    .line = Em { $reached-on }.
hero-past-missed = { $completed ->
        [one] { $completed } dia em { $year }
       *[other] { $completed } dias em { $year }
    }
    .line = { $short ->
        [one] Faltou { $short } para { $target }.
       *[other] Faltaram { $short } para { $target }.
    }
hero-past-no-goal = { $days ->
        [one] { $days } dia em { $year }
       *[other] { $days } dias em { $year }
    }
    .line = Não havia meta.
hero-no-runs = Nenhuma corrida ainda
    .line = Anote a corrida de hoje, conecte seu telefone ou traga suas corridas antigas.
hero-choose = Quantos dias você vai correr em { $year }?
    .line = 3 por semana dão { $three }; 5 por semana, { $five }.
hero-choose-still = Quantos dias ainda neste ano?
    .line = 3 por semana dão { $three }; 5 por semana, { $five }.
hero-no-goal = { $days ->
        [one] { $days } dia até agora
       *[other] { $days } dias até agora
    }
    .line = Escolha uma meta para ver quantos dias de descanso você tem.

hero-new-goal = Nova meta: { $target }
hero-choose-goal = Escolher outra meta
hero-raise-goal = Aumentar a meta
hero-see-year = Ver seu { $year }
hero-ring = { $completed } de { days }{ $behind ->
        [0] {""}
       *[other] ; { $behind } a recuperar
    }

tile-rest-days = { $number ->
        [one] dia de descanso sobrando
       *[other] dias de descanso sobrando
    }
tile-days-left = { $number ->
        [one] dia até o fim do ano
       *[other] dias até o fim do ano
    }
tile-most = no máximo
tile-in-a-row = { $number ->
        [one] dia seguido
       *[other] dias seguidos
    }
tile-longest-row = maior sequência
tile-ahead = { $number ->
        [one] dia de vantagem
       *[other] dias de vantagem
    }
tile-to-catch-up = { $number ->
        [one] dia a recuperar
       *[other] dias a recuperar
    }
tile-running-days = { $number ->
        [one] dia de corrida
       *[other] dias de corrida
    }
tile-best-month = melhor mês, { days }
tile-in-a-row-bridged = { $number ->
        [one] dia seguido, com uma pausa
       *[other] dias seguidos, com uma pausa
    }
hero-paused = Uma pausa até { $pause-until }
    .line = { $paused ->
        [one] { $paused } dia de pausa não conta como perdido.
       *[other] { $paused } dias de pausa não contam como perdidos.
    } Dá para chegar a { $most } dias; sua meta é { $target }.

year-saved = Sua meta está salva.
year-set-goal = Definir a meta
year-month-days = { $month } · { days }
year-you-and-a-year-ago = Você e você há um ano
year-ago = Em { $date } de { $year } você tinha { $then }. { $direction ->
        [ahead] Você está { $days } à frente de si.
        [behind] Você está { $days } atrás de si.
       *[even] Hoje você tem o mesmo tanto.
    }
year-next = A seguir
year-next-number = { $days ->
        [one] Falta { $days }
       *[other] Faltam { $days }
    } para { $number }{ $date ->
        [none] .
       *[other] , por volta de { $date }.
    }
year-all-numbers = Todos os números
year-change-goal = Mudar a meta
year-this-month = Este mês
year-safe-days = Dias de vantagem
year-streak = Sequência
year-map = O ano
day-open = hoje
day-before = antes da sua meta
year-in-words = Em lista
year-rest-days-on = Dias de descanso
year-road = Aonde isso leva
year-even-pace = ritmo constante
year-at-your-rate = no seu ritmo
year-months = Meses
year-milestones = Marcos
year-see-what-arrived = Ver as importações
year-no-zone = Em que fuso horário você está? É ele que decide quando o seu dia termina.
year-take-zone = Usar
year-zone-saved = Salvo: { $zone }.
year-other-date = No seu aparelho é { $date }. Uma corrida conta para a data em que começou.
year-years = Anos
year-back = Voltar
year-make-it-my-goal = Fazer disso a minha meta
year-what-if = E se…? E antes?
year-other-goal = Com outra meta
year-earlier-day = Como estava em
year-show = Mostrar
year-sample = Este é o ano de exemplo de alguém que corre em Berlim, com os dados de { $date }.
year-of-target = de { days }
year-ring = { $completed } de { days }, { $percent } por cento
year-map-summary = { $year }: { running-days }, até agora { rest-days }
year-road-summary = { days } em { $date }, { $direction ->
        [above] { $distance ->
            [one] { $distance } dia de vantagem
           *[other] { $distance } dias de vantagem
        }
        [below] { $distance ->
            [one] { $distance } dia de atraso
           *[other] { $distance } dias de atraso
        }
       *[even] exatamente no ritmo constante
    }.
year-expected = previsto para { $date }
year-dated-ahead = { $days ->
        [1] Já há uma corrida para { $date }. Ela conta.
       *[other] { $days } dias depois de hoje já têm corrida, a partir de { $date }. Eles contam.
    }
year-unreadable = A última sincronização pulou { $workouts ->
        [one] { $workouts } treino que não pode ser lido.
       *[other] { $workouts } treinos que não podem ser lidos.
    }
year-as-it-was = Seu ano em { $date }
year-as-if = Seu ano com uma meta de { days }

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } de { days }
year-result-met = { $year }: meta cumprida, { $completed } de { days }

# What is special about today's run.
occasion-milestone = Hoje foi o dia de corrida número { $days } do ano.
occasion-longest-streak = { days } seguidos: sua maior sequência.

# `days` at the end of the year.
forecast = Nesse ritmo você chega a { days }.
forecast-recent = Nesse ritmo você chega a { days }; no das últimas semanas, a { $recent }.
forecast-reached = { $ends } Você chegaria a { $target } em { $first }.
forecast-reached-between = { $ends } Você chegaria a { $target } entre { $first } e { $last }.

# What today's date follows from.
date-basis-last-run = Hoje é { $date }, no fuso horário da sua última corrida (UTC{ $offset }).
date-basis-utc = Hoje é { $date }, em UTC.
date-basis-as-of = Dados de { $date }.
date-basis-sample = Hoje é { $date } neste exemplo.
review-title = Seu { $year }
review-link = A retrospectiva do ano
review-months = Mês a mês
review-picture = Uma imagem para compartilhar
review-name = Nome na imagem (opcional)
review-share = Compartilhar a imagem
review-save = Salvar a imagem
year-bridged = { days }, com { $paused } em pausa

# What is wrong with an item of a file, a pause or a goal. English has these sentences in the program.

# A field of an item, as it begins a sentence.
its-field = { $value ->
        [start] o início
        [end] o fim
        [duration] a duração
        [distance] a distância
        [name] o nome
       *[other] “{ $value }”
    }
its-quantity = { $field ->
        [duration] a duração
       *[other] a distância
    }

wrong-item-missing = { $value ->
        [name] falta o nome
       *[other] falta o início
    }
wrong-item-repeated = { its-field } aparece várias vezes
wrong-item-repeated-part = { its-quantity }: “{ $part }” aparece várias vezes
wrong-item-not-text = { its-field } não é um texto legível
wrong-item-not-a-number = { its-field } não é um número
wrong-item-out-of-range = { its-field } é negativa ou grande demais
wrong-item-unknown-unit = { its-quantity } tem uma unidade desconhecida: “{ $unit }”
wrong-item-unknown-unit-beside = { wrong-item-unknown-unit }
wrong-item-start = não dá para ler o início: { $value }
wrong-item-end = não dá para ler o fim: { $value }
wrong-item-unreadable-start = o início não pode ser lido
wrong-item-unreadable-epoch = o início “{ $value }” não pode ser lido
wrong-item-unreadable-date = a data “{ $value }” não pode ser lida: escreva como 2024-03-04
wrong-item-no-such-date = a data “{ $value }” não existe
wrong-item-no-such-time = a hora de “{ $value }” não existe
wrong-item-ambiguous-date = a data { $value } pode ser dois dias: escreva como 2024-03-04
wrong-item-date-without-time = falta a hora na data
wrong-item-day-elsewhere = o dia não é a data do início em nenhum fuso horário
wrong-item-nul-in-name = o nome contém um caractere NUL
wrong-item-not-an-object = não é um objeto JSON
wrong-item-damaged-json = o JSON está danificado no byte { $offset }
wrong-item-row-cut-off = a linha tem { $cells } de { $columns } colunas
wrong-item-damaged-cell = uma planilha danificou uma célula: importe o arquivo como foi baixado
wrong-item-not-completed = a gravação não foi concluída
wrong-item-no-points = não tem pontos: é uma rota planejada e não um treino
wrong-item-no-times = os pontos não têm horários: é uma rota planejada e não um treino
wrong-item-planned = faltam o tempo e a distância: foi planejado e não feito
wrong-item-sum-of-sports = é a soma de vários esportes, listados um por um
wrong-item-too-many-exercises = a sessão tem mais de { $value } exercícios
wrong-item-withheld = não é repassado: { $value }
wrong-item-full-day = mais de 200 treinos em um dia
wrong-item-workout = { $value ->
        [NoEnd] faltam o fim e a duração
        [EndBeforeStart] termina antes de começar
       *[TooLong] dura mais de 7 dias
    }

# Of a start or an end
wrong-moment-unreadable = “{ $value }” não é uma data com hora como "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = o dia de “{ $value }” não existe
wrong-moment-no-such-time = a hora de “{ $value }” não existe
wrong-moment-no-such-offset = o deslocamento de “{ $value }” não existe em lugar nenhum: vai de -12:00 a +14:00, em minutos inteiros
wrong-moment-year-out-of-range = { $value } não está entre os anos 1900 e 2100
wrong-moment-day-elsewhere = { $day } não é a data de { $time }

# Of a pause
wrong-pause-backwards = uma pausa de { $from } a { $to } termina antes de começar
wrong-pause-year = { wrong-moment-year-out-of-range }
wrong-pause-reason = um motivo tem no máximo 100 caracteres e nenhum de controle
wrong-pause-overlaps = já há uma pausa de { $from } a { $to }, e as pausas não se sobrepõem

# Of a goal
wrong-goal-name = uma meta além da anual se chama week, month ou como o seu primeiro dia, por exemplo 2026-06-01
wrong-goal-last = só um período tem último dia, que não vem antes do primeiro nem depois de 2100
wrong-goal-target = a meta é um número de dias de corrida, de 1 a { $most }
wrong-start-other-year = uma meta para { $year } não pode começar em { $day }: não é um dia do ano

# What is wrong with an item of a file, a pause, a goal, or a distance.

# The field of an item, as it begins a sentence.
its-field = { $field ->
        [start] o início
        [end] o fim
        [duration] a duração
        [distance] a distância
        [name] o nome
       *[other] “{ $field }”
    }

wrong-nul-in-name = o nome contém um caractere NUL
wrong-no-start = falta o início
wrong-no-name = falta o nome
wrong-no-end = faltam o fim e a duração
wrong-end-before-start = termina antes de começar
wrong-too-long = dura mais de 7 dias
wrong-full-day = mais de 200 treinos em um dia
wrong-not-an-object = não é um objeto JSON
wrong-repeated = { its-field } aparece várias vezes
wrong-repeated-part = { its-field }: “{ $part }” aparece várias vezes
wrong-damaged-json = no byte { $byte } há { $found } em vez de { $expected }
wrong-day-elsewhere = o dia não é a data do início em nenhum fuso horário
wrong-unknown-unit = { its-field } tem uma unidade desconhecida: { $unit }
wrong-other-unit = { wrong-unknown-unit }
wrong-out-of-range = { its-field } é negativa ou grande demais
wrong-not-a-number = { its-field } não é um número
wrong-unreadable-text = { its-field } não é um texto legível
wrong-date-unreadable = a data { $date } não pode ser lida: escreva como 2024-03-04
wrong-date-not-in-calendar = a data { $date } não existe
wrong-date-no-such-time = a hora de { $date } não existe
wrong-date-without-time = falta a hora na data
wrong-date-of-two-days = a data { $date } pode ser dois dias: escreva como 2024-03-04
wrong-start-unreadable = o início não pode ser lido
wrong-quoted-start = o início { $start } não pode ser lido
wrong-unreadable = { its-field }: não dá para ler: { $problem }
wrong-no-session = a gravação não foi concluída
wrong-no-points = não tem pontos: é uma rota planejada e não um treino
wrong-no-times = os pontos não têm horários: é uma rota planejada e não um treino
wrong-planned = faltam o tempo e a distância: foi planejado e não feito
wrong-sum-of-sports = é a soma de vários esportes, listados um por um
wrong-cells-of-row = a linha tem { $cells } de { $columns } colunas
wrong-damaged-cell = uma planilha danificou uma célula: importe o arquivo como foi baixado
wrong-withheld = não é repassado: { $why }
wrong-too-many-exercises = a sessão tem mais de { $most } exercícios
wrong-moment-unreadable = { $text } não é uma data com hora como "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = o dia de { $text } não existe
wrong-moment-no-such-time = a hora de { $text } não existe
wrong-moment-no-such-offset = o deslocamento de { $text } não existe em lugar nenhum: vai de -12:00 a +14:00, em minutos inteiros
wrong-moment-year = { $date } não está entre os anos 1900 e 2100
wrong-pause-backwards = uma pausa de { $first } a { $last } termina antes de começar
wrong-pause-year = { wrong-moment-year }
wrong-pause-reason = um motivo tem no máximo 100 caracteres e nenhum de controle
wrong-pause-overlaps = já há uma pausa de { $first } a { $last }, e as pausas não se sobrepõem
wrong-goal-name = uma meta além da anual se chama week, month ou como o seu primeiro dia, por exemplo 2026-06-01
wrong-goal-last = só um período tem último dia, que não vem antes do primeiro nem depois de 2100
wrong-goal-target = a meta é um número de dias de corrida, de 1 a { $most }
wrong-goal-start = uma meta para { $year } não pode começar em { $date }: não é um dia do ano
wrong-no-such-distance = escreva um número e a unidade: 5,2km, 5200m ou 3,1mi
wrong-no-distance = 0 não é uma distância: deixe de fora se não foi medida
wrong-too-far = é longe demais para um treino: no máximo 1000 km

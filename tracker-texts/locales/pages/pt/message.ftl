# The title and the text of the message about each event. Names and numbers are those of its JSON.

message-workout-created = Novo treino: { $name }
    .text = { $duration ->
        [none] { $distance ->
            [none] Em
           *[other] { $distance } em
        }
       *[other] { $distance ->
            [none] { $duration } em
           *[other] { $distance } em { $duration },
        }
    } { $day }.

message-goal-achieved = Meta de { message-target } cumprida
    .text = Você correu { $completedDays ->
        [one] { $completedDays } dia
       *[other] { $completedDays } dias
    } em { $year }. O dia { $targetDays } foi { $reachedOn }.

message-achievement-unlocked = { $milestone } dias de corrida
    .text = Você correu { message-milestone } em { $year }.

message-streak-milestone = { message-milestone } seguidos
    .text = Sua sequência começou em { $start }.

message-day-reminder = Nenhuma corrida hoje ainda
    .text = { $streakDays ->
        [none] { "" }
        [one] Sem uma corrida, sua sequência de { $streakDays } dia termina esta noite.
       *[other] Sem uma corrida, sua sequência de { $streakDays } dias termina esta noite.
    } { $decides ->
        [onTrack] Hoje se decide se você continua em dia: você tem { $completedDays } de { message-target }.
        [attainable] Sem uma corrida hoje, a meta de { message-target } não dá mais.
       *[none] { "" }
    }

message-connection-failed = { $service ->
        [garmin] Garmin Connect
       *[other] intervals.icu
    } recusa a chave
    .text = De lá não chegam mais corridas novas. Digite uma nova chave na página “Conexões”.

message-workout-updated = Treino alterado: { $name }
    .text = Agora é em { $day }.

message-workout-removed = Treino removido: { $name }
    .text = Era em { $day }.

message-import-finished = Importação concluída
    .text = { $source }: { $processed ->
        [one] { $processed } treino novo ou alterado
       *[other] { $processed } treinos novos ou alterados
    }; ignorados: { $skipped }.

# The buttons of a reminder on a device.
message-ran = Corri
message-not-today = Hoje não

message-webhook-test = Teste
    .text = Isto é um teste. As mensagens chegam aqui.

message-target = { $targetDays ->
        [one] { $targetDays } dia
       *[other] { $targetDays } dias
    }
message-milestone = { $milestone ->
        [one] { $milestone } dia
       *[other] { $milestone } dias
    }

# The title and the text of the message about each event. Names and numbers are those of its JSON.

message-workout-created = Nuovo allenamento: { $name }
    .text = { $duration ->
        [none] { $distance ->
            [none] Data:
           *[other] { $distance },
        }
       *[other] { $distance ->
            [none] { $duration },
           *[other] { $distance } in { $duration },
        }
    } { $day }.

message-goal-achieved = Obiettivo di { message-target } raggiunto
    .text = Hai corso { $completedDays ->
        [one] { $completedDays } giorno
       *[other] { $completedDays } giorni
    } nel { $year }. Il giorno numero { $targetDays }: { $reachedOn }.

message-achievement-unlocked = { $milestone } giorni di corsa
    .text = Hai corso { message-milestone } nel { $year }.

message-streak-milestone = { message-milestone } di fila
    .text = Primo giorno della tua serie: { $start }.

message-day-reminder = Oggi ancora nessuna corsa
    .text = { $streakDays ->
        [none] { "" }
        [one] Senza una corsa, stasera finisce la tua serie di { $streakDays } giorno.
       *[other] Senza una corsa, stasera finisce la tua serie di { $streakDays } giorni.
    } { $decides ->
        [onTrack] Oggi si decide se resti in linea: sei a { $completedDays } su { message-target }.
        [attainable] Se oggi non corri, l’obiettivo di { message-target } non è più possibile.
       *[none] { "" }
    }

message-connection-failed = { $service ->
        [garmin] Garmin Connect
       *[other] intervals.icu
    } rifiuta la chiave
    .text = Da lì non arrivano più nuove corse. Inserisci una nuova chiave nella pagina “Collegamenti”.

message-workout-updated = Allenamento modificato: { $name }
    .text = Ora la data è { $day }.

message-workout-removed = Allenamento eliminato: { $name }
    .text = La data era { $day }.

message-import-finished = Importazione terminata
    .text = { $source }: { $processed ->
        [one] { $processed } allenamento nuovo o modificato
       *[other] { $processed } allenamenti nuovi o modificati
    }; saltati: { $skipped }.

# The buttons of a reminder on a device.
message-ran = Ho corso
message-not-today = Oggi no

message-webhook-test = Prova
    .text = Questa è una prova. I messaggi arrivano qui.

message-target = { $targetDays ->
        [one] { $targetDays } giorno
       *[other] { $targetDays } giorni
    }
message-milestone = { $milestone ->
        [one] { $milestone } giorno
       *[other] { $milestone } giorni
    }

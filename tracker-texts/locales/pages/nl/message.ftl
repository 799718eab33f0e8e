# The title and the text of the message about each event. Names and numbers are those of its JSON.

message-workout-created = Nieuwe training: { $name }
    .text = { $duration ->
        [none] { $distance ->
            [none] Op
           *[other] { $distance } op
        }
       *[other] { $distance ->
            [none] { $duration } op
           *[other] { $distance } in { $duration } op
        }
    } { $day }.

message-goal-achieved = Doel van { message-target } gehaald
    .text = Je hebt in { $year } op { $completedDays ->
        [one] { $completedDays } dag
       *[other] { $completedDays } dagen
    } gelopen. Dag { $targetDays } was { $reachedOn }.

message-achievement-unlocked = { $milestone } loopdagen
    .text = Je hebt in { $year } op { message-milestone } gelopen.

message-streak-milestone = { message-milestone } op rij
    .text = Je reeks begon op { $start }.

message-day-reminder = Vandaag nog niet gelopen
    .text = { $streakDays ->
        [none] { "" }
        [one] Zonder run eindigt vanavond je reeks van { $streakDays } dag.
       *[other] Zonder run eindigt vanavond je reeks van { $streakDays } dagen.
    } { $decides ->
        [onTrack] Vandaag beslist of je op schema blijft: je zit op { $completedDays } van { message-target }.
        [attainable] Zonder run vandaag lukt het doel van { message-target } niet meer.
       *[none] { "" }
    }

message-connection-failed = { $service ->
        [garmin] Garmin Connect
       *[other] intervals.icu
    } weigert de sleutel
    .text = Daarvandaan komen geen nieuwe runs meer. Vul op de pagina “Koppelingen” een nieuwe sleutel in.

message-workout-updated = Training gewijzigd: { $name }
    .text = Die is nu op { $day }.

message-workout-removed = Training verwijderd: { $name }
    .text = Die was op { $day }.

message-import-finished = Import klaar
    .text = { $source }: { $processed ->
        [one] { $processed } training is nieuw of gewijzigd
       *[other] { $processed } trainingen zijn nieuw of gewijzigd
    }, { $skipped } overgeslagen.

# The buttons of a reminder on a device.
message-ran = Ik heb gelopen
message-not-today = Vandaag niet

message-webhook-test = Test
    .text = Dit is een test. Berichten komen hier aan.

message-target = { $targetDays ->
        [one] { $targetDays } dag
       *[other] { $targetDays } dagen
    }
message-milestone = { $milestone ->
        [one] { $milestone } dag
       *[other] { $milestone } dagen
    }

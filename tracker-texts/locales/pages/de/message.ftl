# The title and the text of the message about each event. Names and numbers are those of its JSON.

message-workout-created = Neues Training: { $name }
    .text = { $duration ->
        [none] { $distance ->
            [none] Am
           *[other] { $distance } am
        }
       *[other] { $distance ->
            [none] { $duration } am
           *[other] { $distance } in { $duration } am
        }
    } { $day }.

message-goal-achieved = Ziel von { message-target } erreicht
    .text = Du bist { $year } an { $completedDays ->
        [one] { $completedDays } Tag
       *[other] { $completedDays } Tagen
    } gelaufen. Tag { $targetDays } war der { $reachedOn }.

message-achievement-unlocked = { $milestone } Lauftage
    .text = Du bist { $year } an { message-milestone } gelaufen.

message-streak-milestone = { $milestone } Tage in Folge
    .text = Deine Serie begann am { $start }.

message-day-reminder = Heute noch kein Lauf
    .text = { $streakDays ->
        [none] { "" }
        [one] Ohne Lauf endet heute Abend deine Serie von { $streakDays } Tag.
       *[other] Ohne Lauf endet heute Abend deine Serie von { $streakDays } Tagen.
    } { $decides ->
        [onTrack] Heute entscheidet sich, ob du im Plan bleibst: { $completedDays } von { message-target } { $completedDays ->
            [one] ist
           *[other] sind
        } geschafft.
        [attainable] Ohne Lauf heute ist das Ziel von { message-target } nicht mehr zu erreichen.
       *[none] { "" }
    }

message-connection-failed = { $service ->
        [garmin] Garmin Connect
       *[other] intervals.icu
    } lehnt den Schlüssel ab
    .text = Von dort kommen keine neuen Läufe mehr. Gib auf der Seite „Dienste verbinden“ einen neuen Schlüssel ein.

message-workout-updated = Training geändert: { $name }
    .text = Es ist jetzt am { $day }.

message-workout-removed = Training entfernt: { $name }
    .text = Es war am { $day }.

message-import-finished = Import beendet
    .text = { $source }: { $processed ->
        [one] { $processed } Training ist neu oder geändert
       *[other] { $processed } Trainings sind neu oder geändert
    }, { $skipped } übersprungen.

# The buttons of a reminder on a device.
message-ran = Ich bin gelaufen
message-not-today = Heute nicht

message-webhook-test = Test
    .text = Das ist ein Test. Nachrichten kommen hier an.

# After a preposition with the dative.
message-target = { $targetDays ->
        [one] { $targetDays } Tag
       *[other] { $targetDays } Tagen
    }
message-milestone = { $milestone ->
        [one] { $milestone } Tag
       *[other] { $milestone } Tagen
    }

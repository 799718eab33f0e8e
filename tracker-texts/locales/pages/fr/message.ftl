# The title and the text of the message about each event. Names and numbers are those of its JSON.

message-workout-created = Nouvelle séance : { $name }
    .text = { $duration ->
        [none] { $distance ->
            [none] Le
           *[other] { $distance } le
        }
       *[other] { $distance ->
            [none] { $duration } le
           *[other] { $distance } en { $duration } le
        }
    } { $day }.

message-goal-achieved = Objectif de { message-target } atteint
    .text = Tu as couru { $completedDays ->
        [one] { $completedDays } jour
       *[other] { $completedDays } jours
    } en { $year }. Le jour { $targetDays }, c’était le { $reachedOn }.

message-achievement-unlocked = { $milestone } jours de course
    .text = Tu as couru { message-milestone } en { $year }.

message-streak-milestone = { message-milestone } d’affilée
    .text = Ta série a commencé le { $start }.

message-day-reminder = Pas encore de sortie aujourd’hui
    .text = { $streakDays ->
        [none] { "" }
        [one] Sans sortie, ta série de { $streakDays } jour s’arrête ce soir.
       *[other] Sans sortie, ta série de { $streakDays } jours s’arrête ce soir.
    } { $decides ->
        [onTrack] C’est aujourd’hui que tu restes dans les temps ou non : tu en es à { $completedDays } sur { message-target }.
        [attainable] Sans sortie aujourd’hui, l’objectif de { message-target } n’est plus possible.
       *[none] { "" }
    }

message-connection-failed = { $service ->
        [garmin] Garmin Connect
       *[other] intervals.icu
    } refuse la clé
    .text = Plus aucune nouvelle sortie n’arrive de là. Saisis une nouvelle clé sur la page « Connexions ».

message-workout-updated = Séance modifiée : { $name }
    .text = Elle est maintenant le { $day }.

message-workout-removed = Séance supprimée : { $name }
    .text = Elle datait du { $day }.

message-import-finished = Importation terminée
    .text = { $source } : { $processed ->
        [one] { $processed } séance nouvelle ou modifiée
       *[other] { $processed } séances nouvelles ou modifiées
    } ; ignorées : { $skipped }.

# The buttons of a reminder on a device.
message-ran = J’ai couru
message-not-today = Pas aujourd’hui

message-webhook-test = Test
    .text = C’est un test. Les messages arrivent ici.

message-target = { $targetDays ->
        [one] { $targetDays } jour
       *[other] { $targetDays } jours
    }
message-milestone = { $milestone ->
        [one] { $milestone } jour
       *[other] { $milestone } jours
    }

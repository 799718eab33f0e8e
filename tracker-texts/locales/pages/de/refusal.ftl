# Why a request is refused: one sentence for each code of the interface. English has them in the program.

# The request
refusal-host-missing = In der Anfrage muss der Server einmal stehen.
refusal-host-repeated = { refusal-host-missing }
refusal-body-cut-off = Die Daten sind nicht vollständig angekommen.
refusal-body-too-slow = { refusal-body-cut-off }
refusal-invalid-connection-key = Ein Schlüssel besteht aus 1 bis 2000 sichtbaren Zeichen ohne Umlaute.
refusal-connection-key-refused = Der Dienst lehnt diesen Schlüssel ab: erzeuge dort einen neuen, und gib ihn vollständig ein.
refusal-connection-not-found = Diese Verbindung gibt es nicht.
refusal-person-not-found = Diese Adresse hat keine andere Person des Haushalts, oder sie hat sich noch nie angemeldet.
refusal-precondition-failed = Es hat sich geändert, seit du es gelesen hast: lies es noch einmal.
refusal-key-reused = Dieser Schlüssel gehört zu einer anderen Anfrage.
refusal-request-under-way = Diese Anfrage wird schon beantwortet: warte einen Moment.
refusal-too-many-idempotency-keys = Dein Konto hat heute schon { $most } solche Anfragen geschickt.
refusal-sync-under-way = Die Dienste dieses Kontos werden schon gefragt: warte einen Moment.
refusal-connection-stopped = Der Dienst lehnt den Schlüssel ab: verbinde dich mit einem neuen.
refusal-service-with-consent = Diesen Dienst verbindest du auf der Seite Dienste verbinden, wo du es ihm erlaubst.
refusal-consent-denied = Du hast nicht erlaubt, dass der Dienst deine Aktivitäten weitergibt: nichts wurde verbunden.
refusal-no-pending-consent = Diese Erlaubnis ist abgelaufen, wurde schon verwendet oder begann in einem anderen Browser: verbinde dich noch einmal.
refusal-consent-expired = Die Antwort des Dienstes ist abgelaufen: verbinde dich noch einmal.
refusal-service-client-refused = Der Dienst nimmt diesen Server nicht an: der Betreiber muss seine Anmeldung dort prüfen.
refusal-service-silent = Der Dienst antwortet nicht, wie er soll: versuche es später noch einmal.
refusal-no-file-in-form = Das Formular enthält keine Datei.
refusal-several-files-in-form = Das Formular enthält mehrere Dateien: schicke sie einzeln.
refusal-body-not-utf8 = Die Daten sind nicht in der Form, die diese Seite erwartet.
refusal-body-not-object = { refusal-body-not-utf8 }
refusal-invalid-body = { refusal-body-not-utf8 }
refusal-not-json = Daten dieser Art nimmt diese Seite nicht an.
refusal-not-a-form = { refusal-not-json }
refusal-unsupported-encoding = { refusal-not-json }
refusal-packed-twice = { refusal-not-json }
refusal-body-too-large = Die Daten sind größer als { $most } Bytes.
refusal-url-too-long = Die Adresse ist zu lang.
refusal-method-not-allowed = Das geht auf dieser Seite nicht.
refusal-repeated-field = { $name ->
        [none] Ein Feld
       *[other] { $name }
    } kommt zweimal vor.
refusal-unknown-fields = Unbekannt: { $names }.
refusal-unknown-parameters = { refusal-unknown-fields }
refusal-missing-field = { $name ->
        [name] Der Name
       *[other] { $name }
    } fehlt.
refusal-field-too-long = { $name } ist zu lang.
refusal-invalid-value = { $name ->
        [date] Gib einen Tag an, zum Beispiel 2026-07-13.
        [distance] Gib die Strecke als Zahl an, zum Beispiel 8,2.
        [minutes] Gib die Minuten als Zahl an, zum Beispiel 31.
       *[other] Der Wert von { $name } ist nicht gültig.
    }
refusal-invalid-authorization-parameter = { refusal-invalid-value }
refusal-invalid-cursor = Diese Stelle der Liste gibt es nicht.

# The fields
refusal-invalid-year = Ein Jahr hat vier Ziffern, von 1900 bis 2100.
refusal-invalid-target = Ein Ziel ist eine ganze Zahl von Tagen, von 1 bis 366.
refusal-invalid-day = Das ist kein Datum.
refusal-invalid-since = { refusal-invalid-day }
refusal-day-after-today = Dieser Tag liegt nach heute.
refusal-invalid-name = Gib einen Namen mit höchstens 100 Zeichen ein.
refusal-invalid-scopes = Wähle mindestens eine Erlaubnis.
refusal-invalid-expires-in-days = Gib { $least } bis { $most } Tage an, oder lass das Feld leer.
refusal-invalid-years = Wähle dieses Jahr oder alle Jahre.
refusal-invalid-time-zone = Diese Zeitzone gibt es nicht.
refusal-unknown-activity = Diese Aktivität gibt es nicht.
refusal-invalid-counted-activities = Wähle mindestens eine Aktivität.
refusal-invalid-events = Wähle mindestens ein Ereignis.
refusal-unknown-event = Dieses Ereignis gibt es nicht.
refusal-invalid-description = Die Notiz darf höchstens 200 Zeichen, darunter ein sichtbares, und keine Steuerzeichen enthalten.
refusal-invalid-note = Die Notiz darf höchstens 200 Zeichen und keine Steuerzeichen enthalten.
refusal-reminder-without-time-zone = Eine Erinnerung braucht eine Zeitzone. Wähle deine aus.
refusal-invalid-workout = { $reason ->
        [after-today] Dieser Tag liegt nach heute.
        [no-distance] 0 ist keine Strecke. Lass das Feld leer, wenn du sie nicht kennst.
        [too-far] Das ist weit! Höchstens 1000 km.
        [no-duration] 0 ist keine Dauer. Lass das Feld leer, wenn du sie nicht kennst.
       *[other] Das ist zu lang für ein Training. Höchstens sieben Tage.
    }
refusal-invalid-start = Diesen Tag gibt es hier nicht.
refusal-invalid-export = Die Daten sind kein Export von Health Auto Export, oder sie sind beschädigt.

# Webhooks
refusal-url-of-webhook-too-long = Die URL ist länger als 2048 Zeichen.
refusal-url-of-webhook-malformed = Das ist keine URL. Ein Beispiel: https://example.com/events
refusal-url-of-webhook-not-https = Die URL muss mit https:// beginnen.
refusal-url-of-webhook-with-user = Die URL enthält einen Benutzernamen oder ein Passwort. Ein Geheimnis gehört in ihren Pfad.
refusal-url-of-webhook-with-fragment = Die URL enthält einen Teil nach dem Zeichen #. Er würde nicht gesendet.
refusal-url-of-webhook-with-port = Die URL nennt einen anderen Port als 443 oder 8443.
refusal-url-of-webhook-not-public = Die URL führt nicht zu einer öffentlichen Adresse.
refusal-invalid-topic = Die URL für ntfy hat nach dem Server einen Namen. Ein Beispiel: https://ntfy.sh/meine-laeufe
refusal-invalid-chat-id = Telegram braucht einen Chat: eine Zahl oder den @Namen eines Kanals.
refusal-bot-token-missing = Telegram braucht das Token eines Bots. Ein Beispiel: 123456:ABC-DEF
refusal-token-of-json = JSON braucht kein Token: Jede Nachricht ist mit dem Geheimnis signiert.
refusal-invalid-token-of-receiver = Das Token darf 1 bis 200 sichtbare Zeichen haben, ohne Umlaute und Leerzeichen.

# The sign-in
refusal-no-token = Melde dich an.
refusal-invalid-token = { refusal-no-token }
refusal-redirect-too-long = Die Adresse nach der Anmeldung ist zu lang.
refusal-redirect-with-fragment = Die Adresse nach der Anmeldung enthält einen Teil nach dem Zeichen #.
refusal-redirect-not-allowed = Zu dieser Adresse führt der Server nach der Anmeldung nicht.
refusal-no-pending-sign-in = Die Anmeldung ist abgelaufen oder begann in einem anderen Browser. Melde dich noch einmal an.
refusal-sign-in-cancelled = Die Anmeldung wurde abgebrochen.
refusal-invalid-development-name = Verwende einen Namen oder eine E-Mail-Adresse.
refusal-password-too-short = Ein Passwort hat mindestens { $least } Zeichen. Ein Satz ist leicht zu merken.
refusal-password-too-long = Das Passwort ist länger als { $most } Bytes.
refusal-password-known = Dieses Passwort würde jemand als eines der ersten probieren. Wähle ein anderes.
refusal-account-locked = Das Konto ist nach fehlgeschlagenen Anmeldungen gesperrt.
refusal-rate-limit-exceeded = { error-again-in }

# What is not allowed
refusal-cross-site = Die Anfrage kam von einer anderen Website.
refusal-account-disabled = Dieses Konto ist gesperrt.
refusal-sign-in-needed = Das geht nur nach einer Anmeldung: Kein Schlüssel darf es.
refusal-missing-scope = { $scope ->
        [write] Der Schlüssel darf nichts ändern.
        [import] Der Schlüssel darf nichts importieren.
        [webhooks] Der Schlüssel darf keine Webhooks verwalten.
       *[read] Der Schlüssel darf nichts lesen.
    }
refusal-not-invited = Mit dieser E-Mail-Adresse darf man sich hier nicht anmelden. Bitte den Betreiber, sie einzutragen.
refusal-sign-in-too-old = Deine Anmeldung ist mehr als zehn Minuten her. Melde dich neu an, und versuche es dann noch einmal.

# What does not exist
refusal-path-not-found = Seite nicht gefunden.
refusal-file-not-found = { refusal-path-not-found }
refusal-year-not-found = { refusal-path-not-found }
refusal-month-not-found = { refusal-path-not-found }
refusal-goal-not-found = { refusal-path-not-found }
refusal-further-goal-not-found = { refusal-path-not-found }
refusal-pause-not-found = { refusal-path-not-found }
refusal-workout-not-found = { refusal-path-not-found }
refusal-removed-workout-not-found = { refusal-path-not-found }
refusal-import-not-found = { refusal-path-not-found }
refusal-webhook-token-not-found = { refusal-path-not-found }
refusal-token-not-found = { refusal-path-not-found }
refusal-session-not-found = { refusal-path-not-found }
refusal-share-not-found = { refusal-path-not-found }
refusal-page-not-found = { refusal-path-not-found }
refusal-webhook-not-found = { refusal-path-not-found }
refusal-delivery-not-found = { refusal-path-not-found }
refusal-password-link-not-found = Dieser Link wurde benutzt oder ist abgelaufen. Bitte die Person, die diesen Server betreibt, um einen neuen.

# Conflicts
refusal-goal-exists = Für { $year } gibt es schon ein Ziel.
refusal-too-many-further-goals = Es gibt schon { $most } Ziele neben denen von Jahren. Entferne zuerst eines davon.
refusal-pause-exists = An einem dieser Tage ist schon eine Pause. Ändere jene, oder wähle andere Tage.
refusal-run-exists = Am { $day }.{ $month }.{ $year } gibt es schon einen Lauf.
refusal-workout-exists = Am { $day }.{ $month }.{ $year } gibt es schon ein solches Training.
refusal-too-many-webhook-tokens = Es gibt schon { $most } Tokens. Widerrufe zuerst eines davon.
refusal-too-many-tokens = Es gibt schon { $most } Schlüssel. Widerrufe zuerst einen davon.
refusal-invalid-passkey = Der Passkey wurde nicht angenommen. Versuche es noch einmal.
refusal-too-many-passkeys = Es gibt schon { $most } Passkeys. Entferne zuerst einen davon.
refusal-too-many-shares = Es gibt schon { $most } Links. Widerrufe zuerst einen davon.
refusal-too-many-webhooks = Es gibt schon { $most } Webhooks. Entferne zuerst einen davon.
refusal-import-under-way = Eine andere Datei dieses Kontos wird gerade importiert. Warte, bis sie fertig ist.
refusal-delivery-not-sent-again = Nur was nicht zugestellt wurde, kann noch einmal gesendet werden, und nur an einen Webhook, der eingeschaltet ist.
refusal-webhook-not-active = Der Webhook ist ausgeschaltet.
refusal-account-deleted = Das Konto wurde gerade gelöscht.
refusal-too-many-workouts-of-account = Dein Konto hat { $stored } Trainings und kann höchstens { $most } haben. Mit dieser Datei wären es mehr.
refusal-too-many-workouts-in-file = Die Datei enthält mehr als { $most } Trainings. Importiere sie in kleineren Teilen.

# What is not available
refusal-database-busy = Der Server ist gerade beschäftigt. Versuch es gleich noch einmal.
refusal-account-busy = { refusal-database-busy }
refusal-other-files-are-read = Gerade werden andere Dateien gelesen. Versuch es später noch einmal.
refusal-too-many-large-requests = { refusal-other-files-are-read }
refusal-database-read-only = Gerade kann nichts geändert werden.
refusal-disk-full = Auf dem Server ist kein Platz. Versuch es später noch einmal.
refusal-no-room-for-request = { refusal-disk-full }
refusal-client-not-accepted = Der Anmeldedienst nimmt diesen Server nicht an. Der Betreiber muss die Client-ID und das Client-Secret prüfen.
refusal-too-many-sign-ins = Gerade melden sich zu viele Menschen an. Versuch es gleich noch einmal.
refusal-shutting-down = Der Server kann das gerade nicht erledigen. Versuch es später noch einmal.
refusal-provider-unavailable = { refusal-shutting-down }
refusal-database-unreachable = { refusal-shutting-down }
refusal-disk-failed = { refusal-shutting-down }
refusal-internal-error = Im Server ist etwas schiefgegangen.

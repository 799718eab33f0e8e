webhooks-title = Webhooks
webhooks-introduction = Ein Webhook meldet einem anderen deiner Programme oder deinem Handy, wenn ein Lauf ankommt oder ein Ziel, ein Meilenstein oder eine Serie erreicht ist, und erinnert dich an einen Tag ohne Lauf. Jede Nachricht ist mit einem Geheimnis signiert.
webhooks-none = Es gibt noch keinen Webhook.
webhooks-new = Ein neuer Webhook
webhooks-url = URL
webhooks-description = Eine Notiz für dich
webhooks-events = Ereignisse
webhooks-format-title = Was der Empfänger versteht
webhooks-chat = Chat (nur Telegram): eine Zahl oder der @Name eines Kanals
webhooks-token = Token
webhooks-token-meaning = Das Token deines Telegram-Bots oder deiner Gotify-App; für ntfy und andere, wenn sie eines verlangen. Es wird verschlüsselt gespeichert und nie gezeigt.
webhooks-token-kept = Ein Token ist gespeichert. Lass das Feld leer, um es zu behalten.
webhooks-history = Auch ältere Ereignisse senden, aus dem Import früherer Läufe
webhooks-active = Ereignisse an diese URL senden
webhooks-inactive = aus
webhooks-gone = Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (Status 410), deshalb wird nichts mehr gesendet.
webhooks-make = Webhook anlegen
webhooks-change = Ändern
webhooks-save = Speichern
webhooks-saved = Der Webhook ist gespeichert.
webhooks-secret = Geheimnis
webhooks-shown-once = Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt. Der Empfänger prüft damit, dass eine Nachricht von hier kommt.
webhooks-shown-before = Dieses Geheimnis kann nicht noch einmal gezeigt werden. Wenn du es nicht kopiert hast, leg ein neues an.
webhooks-rotate = Neues Geheimnis anlegen
webhooks-rotation = Einen Tag lang werden Nachrichten mit beiden Geheimnissen signiert, danach nur noch mit dem neuen.
webhooks-test = Test senden
webhooks-sent = Die Nachricht ist unterwegs. Sieh gleich noch einmal nach.
webhooks-deliveries = Was gesendet wurde
webhooks-no-deliveries = Es wurde noch nichts gesendet.
webhooks-send-again = Noch einmal senden
webhooks-earlier = Frühere
webhooks-remove = Diesen Webhook entfernen
webhooks-removal = Er bekommt nichts mehr, und die Liste dessen, was gesendet wurde, wird gelöscht.
webhooks-removed = Der Webhook ist entfernt.

event-workout-created = ein Training wurde importiert
event-goal-achieved = das Ziel eines Jahres ist erreicht
event-achievement-unlocked = ein Meilenstein ist erreicht
event-streak-milestone = eine Serie hat 7, 14 oder 30 Tage
event-day-reminder = die Erinnerung an einen Tag ohne Lauf, zur Uhrzeit in deinen Einstellungen
event-connection-failed = ein Dienst lehnt seinen Schlüssel ab, sodass von ihm keine neuen Läufe kommen
event-workout-updated = ein Training wurde geändert
event-workout-removed = ein Training wurde entfernt
event-import-finished = ein Import ist beendet

format-json = JSON, für eigene Programme
format-ntfy = ntfy: Die URL ist die deines Themas, zum Beispiel https://ntfy.sh/meine-laeufe
format-telegram = Telegram: Die URL ist https://api.telegram.org
format-gotify = Gotify: Die URL endet mit /message
format-message = Titel und Nachricht als JSON, zum Beispiel für Home Assistant

# The status of a delivery.
delivery-retried = nach { $tries ->
        [one] { $tries } Versuch
       *[other] { $tries } Versuchen
    } fehlgeschlagen, wieder am { $time }
delivery-pending = wird gesendet
delivery-delivered = zugestellt
delivery-failed = fehlgeschlagen
delivery-recorded = nicht gesendet, da es lange her ist
delivery-left-out = { $events } der ältesten weggelassen: ein Import sendet höchstens 10.000
delivery-with-status = { $delivery } (Status { $status })

# Why a delivery failed.
failure-status = der Empfänger hat mit { $status } geantwortet
failure-redirected = der Empfänger hat die Anfrage weitergeleitet; Weiterleitungen wird nicht gefolgt
failure-gone = es gibt den Empfänger nicht mehr
failure-timed-out = keine Antwort innerhalb von 15 Sekunden
failure-not-public = der Name führt zu keiner öffentlichen Adresse
failure-no-connection = keine Verbindung
failure-connection-lost = die Verbindung ist abgebrochen
failure-url-not-allowed = die URL ist nicht erlaubt
failure-secret-unreadable = das Geheimnis kann nicht entschlüsselt werden: leg ein neues an
failure-webhook-disabled = der Webhook wurde ausgeschaltet
failure-outdated = die Erinnerung hat sich erledigt: der Tag hat seinen Lauf, oder es ist zu spät

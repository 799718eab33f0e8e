settings-title = Einstellungen
settings-you = Du
settings-data = Deine Läufe
settings-developers = Für Entwickler
settings-zone = Zeitzone
settings-zone-meaning = Sie bestimmt, welcher Tag heute ist. Ein Lauf zählt für das Datum, an dem er dort begann, wo du gelaufen bist: Eine Zeitzone verschiebt ihn nie.
settings-no-zone = Keine: die Zeitzone meines letzten Laufs
settings-device-zone = Zeitzone dieses Geräts übernehmen:
settings-set-zone = Zeitzone festlegen
settings-language-and-units = Sprache und Einheiten
settings-distances = Strecken in
settings-reminder = Erinnerung
settings-reminder-meaning = Wenn du bis zu dieser Uhrzeit nicht gelaufen bist und deine Serie oder dein Ziel auf dem Spiel steht, bekommst du eine Nachricht: auf deine Geräte oder über einen Webhook, zum Beispiel mit ntfy oder Telegram.
settings-silent = Noch kann dich keine Nachricht erreichen.
settings-add-webhook = ntfy oder Telegram hinzufügen
settings-no-reminder = Keine Erinnerung
settings-no-zone-for-reminder = Eine Erinnerung braucht eine Zeitzone: Wähle deine aus.
settings-devices = Erinnerungen auf deinen Geräten
settings-devices-meaning = Sie kommen von diesem Server selbst und brauchen keine andere App. Ein Tippen öffnet „Heute“.
settings-remind-here = Erinnere mich um { $hour } auf diesem { $device ->
        [phone] Handy
       *[other] Gerät
    }
settings-device-off = Ausschalten
settings-device-on = Ab jetzt kommen Erinnerungen auf dieses Gerät. Eine erste Nachricht ist unterwegs.
settings-device-is-off = Auf dieses Gerät kommen keine Erinnerungen mehr.
settings-device-blocked = Dieser Browser blockiert Nachrichten von dieser Seite. Erlaube sie in seinen Einstellungen und versuch es noch einmal.
settings-device-unreachable = Der Push-Dienst des Browsers ist nicht erreichbar. Versuch es später noch einmal.
settings-device-home = Auf einem iPhone oder iPad kommen Erinnerungen erst, wenn diese Seite auf dem Home-Bildschirm ist: Öffne sie von dort und tippe hier auf den Knopf.
settings-device-unable = Hier können keine Erinnerungen ankommen: Dieser Browser kann sie nicht empfangen, oder die Seite läuft nicht über https.
settings-language = Sprache der Nachrichten
settings-counts = Was als Lauftag zählt
settings-nothing-counts = Wähle mindestens eine Aktivität aus.
settings-names = Namen von Aktivitäten
settings-names-meaning = Importe kennen die Namen von Läufen, Spaziergängen und Wanderungen in vielen Sprachen. Wenn eine App deine anders nennt, trag den Namen hier ein. Was frühere Importe unter ihm ausgelassen haben, wird dann importiert.
settings-name = Name in der App
settings-is = Das ist
settings-teach = Namen eintragen
settings-forget = Löschen
settings-forgotten = Der Name ist gelöscht.
settings-save = Speichern
settings-saved = Deine Einstellungen sind gespeichert.
settings-unit-km = Kilometern
settings-unit-mi = Meilen
settings-hour = { $hour } Uhr
settings-more-days = { running-days } mehr in diesem Jahr
settings-fewer-days = { days } in diesem Jahr
settings-taught = Der Name ist ab jetzt bekannt.{ $imported ->
        [0] {""}
        [one] {" "}{ $imported } ausgelassenes Training ist importiert.
       *[other] {" "}{ $imported } ausgelassene Trainings sind importiert.
    }
# After a name that an earlier import may have met.
settings-import-again = Wenn ein früherer Import Trainings mit diesem Namen ausgelassen hat, importiere die Datei noch einmal.
settings-more-left-out = Es wurden noch mehr ausgelassen: Importiere die Datei noch einmal.
wrong-name-empty = Gib einen Namen ein.
wrong-name-long = Der Name hat mehr als 100 Zeichen.
wrong-name-many = Es gibt schon 100 Namen. Lösche zuerst einen davon.
wrong-name-control-character = Der Name enthält ein Zeichen, das in keinem Namen stehen kann.

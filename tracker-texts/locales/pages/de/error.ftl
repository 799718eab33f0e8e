error-nothing = Seite nicht gefunden
error-no-link = Dieser Link funktioniert nicht
error-ask-for-link = Er ist unvollständig oder wurde widerrufen. Bitte die Person, von der du ihn hast, um einen neuen.
error-too-many = Zu viele Anfragen
error-busy = Die Datenbank ist beschäftigt
error-nothing-changed = Es wurde nichts geändert. Versuch es gleich noch einmal.
error-internal = Hier ist etwas schiefgegangen
error-forbidden = Das ist nicht erlaubt
error-not-accepted = Das hat nicht geklappt
error-back = Zurück zu heute
error-back-to-start = Zur Startseite
error-again-in = Versuch es in { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal.
error-request-id = Einzelheiten stehen im Protokoll des Servers unter der Nummer { $id }.

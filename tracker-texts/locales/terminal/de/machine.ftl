# What `tracker connect`, `tracker sync` and `tracker doctor` say.

connect-done = { $service } ist verbunden. So holst du die Läufe: tracker sync
connect-removed = { $service } ist getrennt. Der Schlüssel ist gelöscht, und die Läufe bleiben.
connect-none = { $service } ist nicht verbunden
connect-by-consent = { $service } gibt keinen Schlüssel aus: Verbinde dich auf der Seite „Dienste verbinden“ eines Servers, dessen Betreiber dort angemeldet ist
connect-key = Der Schlüssel von { $service }:
connect-no-key = gib den Schlüssel auf der Standardeingabe ein
connect-key-unread = der Schlüssel kann nicht gelesen werden
connect-not-https = { $url }: das muss mit https:// beginnen
connect-of-server = ein Server fragt seine Dienste selbst: verbinde sie auf seiner Seite „Dienste verbinden“
sync-nothing = Nichts Neues.
sync-no-directory = ein Verzeichnis auf Zeit kann nicht angelegt werden
sync-no-file = eine Datei auf Zeit kann nicht geschrieben werden
service-key-refused = der Dienst lehnt den Schlüssel ab: er ist falsch, abgelaufen oder gelöscht
service-busy = der Dienst bittet zu warten
service-client-refused = der Dienst lehnt ab, was der Betreiber dort angemeldet hat
service-status = der Dienst antwortet mit { $status }
service-unreadable = der Dienst antwortet etwas, das keine Liste von Aktivitäten ist
service-too-large = der Dienst antwortet mit mehr als 16 MB auf einmal
service-timed-out = der Dienst hat nicht rechtzeitig geantwortet
service-unreachable = der Dienst ist nicht erreichbar

doctor-well = Alles in Ordnung.
doctor-wrong = { $wrong ->
        [one] { $wrong } Sache stimmt nicht.
       *[other] { $wrong } Sachen stimmen nicht.
    }
doctor-state-ok = gut
doctor-state-note = Hinweis
doctor-state-wrong = falsch
doctor-data = Daten
doctor-account = Konto
doctor-clock = Uhr
doctor-time-zone = Zeitzone
doctor-journey = Reise
doctor-zone-rules = Zeitzonenregeln
doctor-days = Tage
doctor-terminal = Terminal
doctor-letters = Zeichen
data-not-writable = { $file } kann nicht geschrieben werden: in { $directory } lässt sich nichts schreiben ({ $error }).
data-not-created = { $file } legt der erste Import an.
data-outdated = { $file } ist von einer früheren Version, oder das Anlegen wurde nicht fertig: der nächste Befehl bringt die Daten auf den neuen Stand.
data-intact = { $file } ist unbeschädigt und beschreibbar.
data-read-only = { $file } ist unbeschädigt und kann nur gelesen werden.
account-missing = es gibt kein Konto { $account }: prüfe --account.
clock-behind = Die Uhr dieses Rechners steht auf dem { $now }, vor deinem neuesten Import am { $imported }: stell sie.
clock-right = Sie steht nach deinem neuesten Import.
zone-from-settings = { $zone } (jetzt UTC{ $offset }), aus deinen Einstellungen.
zone-from-variable = { $zone } (jetzt UTC{ $offset }), aus der Variable TZ. So bleibt sie auf Reisen: tracker settings --time-zone Europe/Berlin
zone-from-machine = { $zone } (jetzt UTC{ $offset }), von diesem Rechner. So bleibt sie auf Reisen: tracker settings --time-zone Europe/Berlin
zone-from-nothing = Dieser Rechner nennt keine Zeitzone, deshalb beginnen und enden die Tage in UTC. Stell deine ein: tracker settings --time-zone Europe/Berlin
rules-old = Die der Version { $version } sind über ein Jahr alt, deshalb können Tage falsch sein: aktualisiere das Programm oder die tzdata dieses Rechners.
rules-of-version = Version { $version }.
days-elsewhere = { counted-workouts } an einem anderen Tag { $why ->
        [zone] in { $zone }
        [rules] nach den neueren Regeln der Zeitzonen
       *[both] in { $zone } oder nach den neueren Regeln der Zeitzonen
    }, zuerst am { $first }.
days-to-settle = So verschiebst du sie: tracker settings --settle-days
days-to-settle-at-home = Wenn du dort lebst, verschiebst du sie so: tracker settings --time-zone { $zone } --settle-days
terminal-lines = { $columns ->
        [none] Die Ausgabe ist kein Terminal: Zeilen jeder Länge
       *[other] { $columns } Spalten
    }, { $colour ->
        [yes] in Farbe
       *[no] ohne Farbe
    }.
letters-unknown = Keine Variable nennt die Kodierung des Terminals; die Ausgabe ist UTF-8.
letters-utf8 = UTF-8, aus { $variable }.
letters-other = { $variable } ist nicht UTF-8: Linien und Balken können falsch aussehen. Setz sie auf C.UTF-8.

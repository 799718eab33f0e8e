connections-title = Dienste verbinden
connections-introduction = Ein verbundener Dienst wird jede halbe Stunde nach neuen Läufen gefragt, und einmal nach allem, was er hergibt.
connections-connect = Verbinden
connections-key = Schlüssel
connections-key-garmin = Öffne auf connect.garmin.com die Einstellungen, und erzeuge ein Personal API token. Garmin zeigt es einmal, und es gilt höchstens ein Jahr.
connections-key-intervals = intervals.icu sammelt von Garmin, COROS, Suunto, Polar, Wahoo, Zepp und anderen. Der Schlüssel steht dort in den Einstellungen unter Developer. Er kann dort auch Daten ändern: gib ihn sonst niemandem.
connections-key-polar = Polar fragt dich auf seiner Seite, ob dieser Server deine Trainings lesen darf. Es gibt nur weiter, was deine Uhr ab dann hochlädt: importiere Älteres als Datei.
connections-key-strava = Strava fragt dich auf seiner Seite, ob dieser Server deine Aktivitäten lesen darf. Erlaube auch die privaten, damit jeder Lauf zählt.
connections-keys = Schlüssel sind verschlüsselt gespeichert und werden nie wieder gezeigt. Wenn du die Verbindung trennst, wird der Schlüssel gelöscht.
connections-other-key = Einen anderen Schlüssel eingeben
connections-connected = Der Dienst ist verbunden. Was er hergibt, kommt in wenigen Minuten an.
connections-ask = Jetzt fragen
connections-asked = Der Dienst wurde gefragt.
connections-remove = Trennen
connections-removal = Der Schlüssel wird gelöscht, und der Dienst wird nicht mehr gefragt. Deine Läufe bleiben.
connections-removed = Die Verbindung ist getrennt. Deine Läufe bleiben.
connections-last = Gefragt am { $time }.
connections-next = Wieder am { $time }.
connections-not-asked = Was der Dienst hergibt, kommt gleich an.
connections-result-done = { $imported ->
        [0] Nichts Neues.
        [one] { $imported } neue Aktivität.
       *[other] { $imported } neue Aktivitäten.
    }
connections-result-busy = { connections-result-done } Der Dienst bittet zu warten: der Rest kommt später.
connections-result-key-refused = Der Dienst lehnt den Schlüssel ab: er ist falsch, abgelaufen oder gelöscht. Wenn es nicht am Dienst liegt, verbinde dich neu.
connections-result-client-refused = Der Dienst nimmt diesen Server nicht mehr an: sag es dem Betreiber. Er wird später wieder gefragt.
connections-result-service-error = Der Dienst antwortet mit einem Fehler. Er wird später wieder gefragt.
connections-result-unreadable = Der Dienst antwortet etwas, das keine Liste von Aktivitäten ist. Davon wurde nichts importiert, und er wird später wieder gefragt.
connections-result-unreachable = Der Dienst antwortet nicht. Er wird später wieder gefragt.
connections-result-not-imported = Was der Dienst geantwortet hat, konnte nicht importiert werden. Er wird später wieder gefragt.
connections-result-key-lost = Dieser Server kann den Schlüssel nicht mehr lesen: verbinde dich neu.

sessions-title = Wo du angemeldet bist
sessions-current = dieses Gerät
sessions-end = Diese Sitzung beenden
sessions-ended = Die Sitzung ist beendet.
sessions-meaning = Eine Sitzung endet nach 30 Tagen ohne Besuch, spätestens nach 90 Tagen.
sessions-unknown-client = Unbekanntes Gerät
sessions-client = { $browser } auf { $device }
sessions-terminal-client = { $program } auf der Kommandozeile

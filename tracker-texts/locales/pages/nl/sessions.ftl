sessions-title = Waar je bent ingelogd
sessions-current = dit apparaat
sessions-end = Daar uitloggen
sessions-ended = De sessie is beëindigd.
sessions-meaning = Je wordt uitgelogd na 30 dagen zonder bezoek, en uiterlijk na 90 dagen.
sessions-unknown-client = Onbekend apparaat
sessions-client = { $browser } op { $device }
sessions-terminal-client = { $program } op de opdrachtregel

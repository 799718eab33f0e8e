connections-title = Connections
connections-introduction = A connected service is asked for new runs every half hour, and once for all that it passes on.
connections-connect = Connect
connections-key = Key
connections-key-garmin = On connect.garmin.com, open the settings and make a Personal API token. Garmin shows it once, and it ends after at most a year.
connections-key-intervals = intervals.icu collects from Garmin, COROS, Suunto, Polar, Wahoo, Zepp and others. Its key stands in its settings, under Developer. The same key can also change data there: give it to nobody else.
connections-key-polar = Polar asks you on its page whether this server may read your workouts. It passes on only what your watch uploads from then on: import what is older as a file.
connections-key-strava = Strava asks you on its page whether this server may read your activities. Allow the private ones too, so that every run counts.
connections-keys = Keys are stored encrypted and never shown again. When you disconnect, the key is deleted.
connections-other-key = Enter another key
connections-connected = The service is connected. What it passes on arrives within minutes.
connections-ask = Ask now
connections-asked = The service was asked.
connections-remove = Disconnect
connections-removal = The key is deleted, and the service is no longer asked. Your runs stay.
connections-removed = The service is disconnected. Your runs stay.
connections-last = Asked on { $time }.
connections-next = Next on { $time }.
connections-not-asked = What the service passes on is about to arrive.
connections-result-done = { $imported ->
        [0] Nothing new.
        [one] { $imported } new workout.
       *[other] { $imported } new workouts.
    }
connections-result-busy = { connections-result-done } The service asks to wait: the rest comes later.
connections-result-key-refused = The service refuses the key: it is wrong, expired or deleted. If this is not a fault of the service, connect again.
connections-result-client-refused = The service no longer accepts this server: tell its operator. It is asked again later.
connections-result-service-error = The service answers with an error. It is asked again later.
connections-result-unreadable = The service answers something that is no list of activities. Nothing of it was imported, and it is asked again later.
connections-result-unreachable = The service does not answer. It is asked again later.
connections-result-not-imported = What the service answered could not be imported. It is asked again later.
connections-result-key-lost = The key can no longer be read on this server: connect again.

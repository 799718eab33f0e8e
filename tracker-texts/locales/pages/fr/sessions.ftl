sessions-title = Tes sessions ouvertes
sessions-current = cet appareil
sessions-end = Fermer cette session
sessions-ended = La session est fermée.
sessions-meaning = Une session se ferme après 30 jours sans visite, et au plus tard après 90 jours.
sessions-unknown-client = Appareil inconnu
sessions-client = { $browser } sur { $device }
sessions-terminal-client = { $program } en ligne de commande

connections-title = Connexions
connections-introduction = Un service connecté est interrogé toutes les demi-heures pour tes nouvelles sorties, et une fois pour tout ce qu’il transmet.
connections-connect = Connecter
connections-key = Clé
connections-key-garmin = Sur connect.garmin.com, ouvre les réglages et crée un « Personal API token ». Garmin ne le montre qu’une fois, et il dure au plus un an.
connections-key-intervals = intervals.icu rassemble les données de Garmin, COROS, Suunto, Polar, Wahoo, Zepp et d’autres. Sa clé se trouve dans ses réglages, sous « Developer ». Elle permet aussi d’y modifier des données : ne la donne à personne d’autre.
connections-key-polar = Polar te demande sur sa page si ce serveur peut lire tes entraînements. Il ne transmet que ce que ta montre envoie à partir de là : importe le reste comme fichier.
connections-key-strava = Strava te demande sur sa page si ce serveur peut lire tes activités. Autorise aussi les activités privées, pour que chaque sortie compte.
connections-keys = Les clés sont enregistrées chiffrées et ne sont plus jamais montrées. Quand tu déconnectes, la clé est supprimée.
connections-other-key = Saisir une autre clé
connections-connected = Le service est connecté. Ce qu’il transmet arrive dans quelques minutes.
connections-ask = Interroger maintenant
connections-asked = Le service a été interrogé.
connections-remove = Déconnecter
connections-removal = La clé est supprimée et le service n’est plus interrogé. Tes sorties restent.
connections-removed = Le service est déconnecté. Tes sorties restent.
connections-last = Interrogé le { $time }.
connections-next = Prochaine fois : { $time }.
connections-not-asked = Ce que le service transmet va bientôt arriver.
connections-result-done = { $imported ->
        [0] Rien de nouveau.
        [one] { $imported } nouvelle séance.
       *[other] { $imported } nouvelles séances.
    }
connections-result-busy = { connections-result-done } Le service demande d’attendre : le reste arrive plus tard.
connections-result-key-refused = Le service refuse la clé : elle est fausse, expirée ou supprimée. Si le problème ne vient pas du service, connecte-toi de nouveau.
connections-result-client-refused = Le service n’accepte plus ce serveur : préviens la personne qui l’administre. Il sera interrogé de nouveau plus tard.
connections-result-service-error = Le service répond par une erreur. Il sera interrogé de nouveau plus tard.
connections-result-unreadable = Le service répond autre chose qu’une liste d’activités. Rien n’en a été importé, et il sera interrogé de nouveau plus tard.
connections-result-unreachable = Le service ne répond pas. Il sera interrogé de nouveau plus tard.
connections-result-not-imported = La réponse du service n’a pas pu être importée. Il sera interrogé de nouveau plus tard.
connections-result-key-lost = Ce serveur ne peut plus lire la clé : connecte-toi de nouveau.

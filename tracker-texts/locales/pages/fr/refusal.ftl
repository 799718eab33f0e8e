# Why a request is refused: one sentence for each code of the interface. English has them in the program.

# The request
refusal-host-missing = La requête doit nommer le serveur une fois.
refusal-host-repeated = { refusal-host-missing }
refusal-body-cut-off = Les données ne sont pas arrivées en entier.
refusal-body-too-slow = { refusal-body-cut-off }
refusal-invalid-connection-key = Une clé a de 1 à 2000 caractères visibles, sans accents.
refusal-connection-key-refused = Le service refuse cette clé : crées-en une nouvelle là-bas et saisis-la en entier.
refusal-connection-not-found = Cette connexion n’existe pas.
refusal-person-not-found = Aucune autre personne du foyer n’a cette adresse, ou elle ne s’est jamais connectée.
refusal-sync-under-way = Les services de ce compte sont déjà interrogés : attends un instant.
refusal-connection-stopped = Le service refuse la clé : connecte-toi avec une nouvelle.
refusal-service-with-consent = Ce service se connecte sur la page Connexions, où tu l’autorises.
refusal-consent-denied = Tu n’as pas autorisé le service à transmettre tes activités : rien n’a été connecté.
refusal-no-pending-consent = Cette autorisation a expiré, a déjà servi ou a commencé dans un autre navigateur : connecte-toi de nouveau.
refusal-consent-expired = La réponse du service a expiré : connecte-toi de nouveau.
refusal-service-client-refused = Le service n’accepte pas ce serveur : la personne qui l’administre doit vérifier son inscription là-bas.
refusal-service-silent = Le service ne répond pas comme il faut : réessaie plus tard.
refusal-no-file-in-form = Le formulaire ne contient pas de fichier.
refusal-several-files-in-form = Le formulaire contient plusieurs fichiers : envoie-les un par un.
refusal-body-not-utf8 = Les données n’ont pas la forme que cette page attend.
refusal-body-not-object = { refusal-body-not-utf8 }
refusal-invalid-body = { refusal-body-not-utf8 }
refusal-not-json = Cette page n’accepte pas ce type de données.
refusal-not-a-form = { refusal-not-json }
refusal-unsupported-encoding = { refusal-not-json }
refusal-packed-twice = { refusal-not-json }
refusal-body-too-large = Les données font plus de { $most } octets.
refusal-url-too-long = L’adresse est trop longue.
refusal-method-not-allowed = On ne peut pas faire ça sur cette page.
refusal-repeated-field = { $name ->
        [none] Un champ
       *[other] { $name }
    } apparaît deux fois.
refusal-unknown-fields = Inconnu : { $names }.
refusal-unknown-parameters = { refusal-unknown-fields }
refusal-missing-field = { $name ->
        [name] Il manque le nom
       *[other] Il manque { $name }
    }.
refusal-field-too-long = { $name } est trop long.
refusal-invalid-value = { $name ->
        [date] Indique un jour, par exemple 2026-07-13.
        [distance] Indique la distance en chiffres, par exemple 8,2.
        [minutes] Indique les minutes en chiffres, par exemple 31.
       *[other] La valeur de { $name } n’est pas valable.
    }
refusal-invalid-authorization-parameter = { refusal-invalid-value }
refusal-invalid-cursor = Cet endroit de la liste n’existe pas.

# The fields
refusal-invalid-year = Une année a quatre chiffres, de 1900 à 2100.
refusal-invalid-target = Un objectif est un nombre entier de jours, de 1 à 366.
refusal-invalid-day = Ce n’est pas une date.
refusal-invalid-since = { refusal-invalid-day }
refusal-day-after-today = Ce jour vient après aujourd’hui.
refusal-invalid-name = Écris un nom de 100 caractères au plus, sans caractères de contrôle.
refusal-invalid-scopes = Choisis au moins une autorisation.
refusal-invalid-expires-in-days = Indique de { $least } à { $most } jours, ou laisse le champ vide.
refusal-invalid-years = Choisis cette année ou toutes les années.
refusal-invalid-time-zone = Ce fuseau horaire n’existe pas.
refusal-unknown-activity = Cette activité n’existe pas.
refusal-invalid-counted-activities = Choisis au moins une activité.
refusal-invalid-events = Choisis au moins un événement.
refusal-unknown-event = Cet événement n’existe pas.
refusal-invalid-description = La note peut avoir 200 caractères au plus, dont un visible, et aucun caractère de contrôle.
refusal-invalid-note = La note peut avoir 200 caractères au plus et aucun caractère de contrôle.
refusal-reminder-without-time-zone = Un rappel a besoin d’un fuseau horaire. Choisis le tien.
refusal-invalid-workout = { $reason ->
        [after-today] Ce jour vient après aujourd’hui.
        [no-distance] 0 n’est pas une distance. Laisse le champ vide si tu ne la connais pas.
        [too-far] C’est loin ! 1000 km au plus.
        [no-duration] 0 n’est pas une durée. Laisse le champ vide si tu ne la connais pas.
       *[other] C’est trop long pour une séance. Sept jours au plus.
    }
refusal-invalid-start = Ce jour n’existe pas ici.
refusal-invalid-export = Les données ne sont pas un export de Health Auto Export, ou elles sont abîmées.

# Webhooks
refusal-url-of-webhook-too-long = L’URL fait plus de 2048 caractères.
refusal-url-of-webhook-malformed = Ce n’est pas une URL. Un exemple : https://example.com/events
refusal-url-of-webhook-not-https = L’URL doit commencer par https://.
refusal-url-of-webhook-with-user = L’URL contient un nom d’utilisateur ou un mot de passe. Mets le secret dans son chemin.
refusal-url-of-webhook-with-fragment = L’URL contient une partie après le signe #, qui ne serait pas envoyée.
refusal-url-of-webhook-with-port = L’URL a un autre port que 443 ou 8443.
refusal-url-of-webhook-not-public = L’URL ne mène pas à une adresse publique.
refusal-invalid-topic = L’URL pour ntfy a un nom après le serveur. Un exemple : https://ntfy.sh/mes-sorties
refusal-invalid-chat-id = Telegram a besoin d’un chat : un nombre ou le @nom d’un canal.
refusal-bot-token-missing = Telegram a besoin du jeton d’un bot. Un exemple : 123456:ABC-DEF
refusal-token-of-json = JSON n’a pas besoin de jeton : chaque message est signé avec le secret.
refusal-invalid-token-of-receiver = Le jeton peut avoir de 1 à 200 caractères visibles, sans accents ni espaces.

# The sign-in
refusal-no-token = Connecte-toi.
refusal-invalid-token = { refusal-no-token }
refusal-redirect-too-long = L’adresse après la connexion est trop longue.
refusal-redirect-with-fragment = L’adresse après la connexion contient une partie après le signe #.
refusal-redirect-not-allowed = Après la connexion, le serveur ne mène pas à cette adresse.
refusal-no-pending-sign-in = La connexion a expiré ou a commencé dans un autre navigateur. Reconnecte-toi.
refusal-sign-in-cancelled = La connexion a été annulée.
refusal-invalid-development-name = Utilise un nom ou une adresse e-mail.
refusal-password-too-short = Un mot de passe a au moins { $least } caractères. Une phrase est facile à retenir.
refusal-password-too-long = Le mot de passe fait plus de { $most } octets.
refusal-password-known = Ce mot de passe serait l’un des premiers qu’on essaierait. Choisis-en un autre.
refusal-account-locked = Le compte est bloqué après des connexions ratées.
refusal-rate-limit-exceeded = { error-again-in }

# What is not allowed
refusal-cross-site = La requête venait d’un autre site.
refusal-account-disabled = Ce compte est désactivé.
refusal-sign-in-needed = Il faut se connecter pour ça : aucun jeton ne le permet.
refusal-missing-scope = { $scope ->
        [write] Le jeton ne peut rien modifier.
        [import] Le jeton ne peut rien importer.
        [webhooks] Le jeton ne peut pas gérer les webhooks.
       *[read] Le jeton ne peut rien lire.
    }
refusal-not-invited = Cette adresse e-mail n’a pas le droit de se connecter ici. Demande à la personne qui gère le serveur de l’ajouter.
refusal-sign-in-too-old = Ta connexion date de plus de dix minutes. Reconnecte-toi, puis réessaie.

# What does not exist
refusal-path-not-found = Il n’y a rien ici.
refusal-file-not-found = { refusal-path-not-found }
refusal-year-not-found = { refusal-path-not-found }
refusal-month-not-found = { refusal-path-not-found }
refusal-goal-not-found = { refusal-path-not-found }
refusal-further-goal-not-found = { refusal-path-not-found }
refusal-workout-not-found = { refusal-path-not-found }
refusal-removed-workout-not-found = { refusal-path-not-found }
refusal-import-not-found = { refusal-path-not-found }
refusal-webhook-token-not-found = { refusal-path-not-found }
refusal-token-not-found = { refusal-path-not-found }
refusal-session-not-found = { refusal-path-not-found }
refusal-share-not-found = { refusal-path-not-found }
refusal-page-not-found = { refusal-path-not-found }
refusal-webhook-not-found = { refusal-path-not-found }
refusal-delivery-not-found = { refusal-path-not-found }
refusal-password-link-not-found = Ce lien a déjà servi ou a expiré. Demandes-en un nouveau à la personne qui gère ce serveur.

# Conflicts
refusal-goal-exists = Il y a déjà un objectif pour { $year }.
refusal-too-many-further-goals = Il y a déjà { $most } objectifs à côté de ceux des années. Retires-en d’abord un.
refusal-run-exists = Il y a déjà une sortie le { $day }/{ $month }/{ $year }.
refusal-workout-exists = Il y a déjà une séance pareille le { $day }/{ $month }/{ $year }.
refusal-too-many-webhook-tokens = Il y a déjà { $most } jetons. Révoques-en d’abord un.
refusal-too-many-tokens = Il y a déjà { $most } jetons d’accès. Révoques-en d’abord un.
refusal-invalid-passkey = La clé d’accès n’a pas été acceptée. Réessaie.
refusal-too-many-passkeys = Il y a déjà { $most } clés d’accès. Supprimes-en d’abord une.
refusal-too-many-shares = Il y a déjà { $most } liens. Révoques-en d’abord un.
refusal-too-many-webhooks = Il y a déjà { $most } webhooks. Supprimes-en d’abord un.
refusal-import-under-way = Un autre fichier de ce compte est en cours d’import. Attends qu’il soit terminé.
refusal-delivery-not-sent-again = On ne peut renvoyer que ce qui n’a pas été remis, et seulement à un webhook activé.
refusal-webhook-not-active = Le webhook est désactivé.
refusal-account-deleted = Le compte vient d’être supprimé.
refusal-too-many-workouts-of-account = Ton compte a { $stored } séances et peut en avoir { $most } au plus. Avec ce fichier, il y en aurait davantage.
refusal-too-many-workouts-in-file = Le fichier contient plus de { $most } séances. Importe-le en plus petites parties.

# What is not available
refusal-database-busy = Le serveur est occupé. Réessaie dans un instant.
refusal-account-busy = { refusal-database-busy }
refusal-other-files-are-read = D’autres fichiers sont en cours de lecture. Réessaie plus tard.
refusal-too-many-large-requests = { refusal-other-files-are-read }
refusal-database-read-only = On ne peut rien modifier pour le moment.
refusal-disk-full = Il n’y a plus de place sur le serveur. Réessaie plus tard.
refusal-no-room-for-request = { refusal-disk-full }
refusal-client-not-accepted = Le fournisseur de connexion n’accepte pas ce serveur. La personne qui le gère doit vérifier l’identifiant et le secret du client.
refusal-too-many-sign-ins = Trop de personnes se connectent en ce moment. Réessaie dans un instant.
refusal-shutting-down = Le serveur ne peut pas le faire maintenant. Réessaie plus tard.
refusal-provider-unavailable = { refusal-shutting-down }
refusal-database-unreachable = { refusal-shutting-down }
refusal-disk-failed = { refusal-shutting-down }
refusal-internal-error = Quelque chose s’est mal passé sur le serveur.
refusal-precondition-failed = Ça a changé depuis que tu l’as lu : lis-le de nouveau.
refusal-key-reused = Cette clé appartient à une autre requête.
refusal-request-under-way = Cette requête est déjà en cours : attends un instant.
refusal-too-many-idempotency-keys = Ton compte a déjà envoyé { $most } requêtes de ce genre aujourd’hui.
refusal-pause-not-found = { refusal-path-not-found }
refusal-pause-exists = Il y a déjà une pause un de ces jours. Modifie-la ou choisis d’autres jours.

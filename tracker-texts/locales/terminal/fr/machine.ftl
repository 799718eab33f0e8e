# What `tracker connect`, `tracker sync` and `tracker doctor` say.

connect-done = { $service } est connecté. Pour récupérer ses sorties : tracker sync
connect-removed = { $service } est déconnecté. Sa clé est supprimée, et ses sorties restent.
connect-none = { $service } n’est pas connecté
connect-by-consent = { $service } ne donne pas de clé : connecte-toi sur la page « Connexions » d’un serveur que son administrateur y a inscrit
connect-key = La clé de { $service } :
connect-no-key = tape la clé sur l’entrée standard
connect-key-unread = impossible de lire la clé
connect-not-https = { $url } : il faut une adresse qui commence par https://
connect-of-server = un serveur interroge lui-même ses services : connecte-les sur sa page « Connexions »
sync-nothing = Rien de nouveau.
sync-no-directory = impossible de créer un dossier temporaire
sync-no-file = impossible d’écrire un fichier temporaire
service-key-refused = le service refuse la clé : elle est fausse, expirée ou supprimée
service-busy = le service demande d’attendre
service-client-refused = le service refuse le client que l’administrateur a inscrit
service-status = le service a répondu { $status }
service-unreadable = le service a répondu autre chose qu’une liste d’activités
service-too-large = le service a répondu plus de 16 Mo d’un coup
service-timed-out = le service n’a pas répondu à temps
service-unreachable = le service est injoignable

doctor-well = Tout va bien.
doctor-wrong = { $wrong ->
        [one] { $wrong } chose ne va pas.
       *[other] { $wrong } choses ne vont pas.
    }
doctor-state-ok = bon
doctor-state-note = note
doctor-state-wrong = faux
doctor-data = Données
doctor-account = Compte
doctor-clock = Horloge
doctor-time-zone = Fuseau horaire
doctor-journey = Voyage
doctor-zone-rules = Règles des fuseaux
doctor-days = Jours
doctor-terminal = Terminal
doctor-letters = Caractères
data-not-writable = { $file } ne peut pas être écrit : impossible d’écrire dans { $directory } ({ $error }).
data-not-created = { $file } est créé au premier import.
data-outdated = { $file } vient d’une version antérieure, ou sa création n’a pas été terminée : la prochaine commande le met à jour.
data-intact = { $file } est intact, et on peut y écrire.
data-read-only = { $file } est intact, mais on ne peut que le lire.
account-missing = il n’y a pas de compte { $account } : vérifie --account.
clock-behind = L’horloge de cette machine est au { $now }, avant ton dernier import du { $imported } : règle-la.
clock-right = Elle est après ton dernier import.
zone-from-settings = { $zone } (maintenant UTC{ $offset }), de tes réglages.
zone-from-variable = { $zone } (maintenant UTC{ $offset }), de la variable TZ. Pour le garder en voyage : tracker settings --time-zone Europe/Berlin
zone-from-machine = { $zone } (maintenant UTC{ $offset }), de cette machine. Pour le garder en voyage : tracker settings --time-zone Europe/Berlin
zone-from-nothing = Cette machine n’indique pas de fuseau horaire, les jours commencent et finissent donc en UTC. Règle le tien : tracker settings --time-zone Europe/Berlin
rules-old = Celles de la version { $version } ont plus d’un an, des jours peuvent donc être faux : mets à jour le programme ou le tzdata de cette machine.
rules-of-version = Version { $version }.
days-elsewhere = À un autre jour : { counted-workouts } { $why ->
        [zone] dans le fuseau { $zone }
        [rules] selon les nouvelles règles des fuseaux horaires
       *[both] dans le fuseau { $zone } ou selon les nouvelles règles des fuseaux horaires
    }, pour commencer le { $first }.
days-to-settle = Pour les déplacer : tracker settings --settle-days
days-to-settle-at-home = Si tu vis là-bas, pour les déplacer : tracker settings --time-zone { $zone } --settle-days
terminal-lines = { $columns ->
        [none] La sortie n’est pas un terminal : lignes de toute longueur
       *[other] { $columns } colonnes
    }, { $colour ->
        [yes] en couleur
       *[no] sans couleur
    }.
letters-unknown = Aucune variable n’indique l’encodage du terminal ; les écrans sont en UTF-8.
letters-utf8 = UTF-8, de { $variable }.
letters-other = { $variable } n’est pas UTF-8 : lignes et barres peuvent mal s’afficher. Mets-la à C.UTF-8.

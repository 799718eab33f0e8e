# What `tracker connect`, `tracker sync` and `tracker doctor` say.

connect-done = { $service } is gekoppeld. Zo haal je de runs op: tracker sync
connect-removed = { $service } is ontkoppeld. De sleutel is verwijderd, en de runs blijven.
connect-none = { $service } is niet gekoppeld
connect-by-consent = { $service } geeft geen sleutel: koppel op de pagina ‘Koppelingen’ van een server die de beheerder daar heeft aangemeld
connect-key = De sleutel van { $service }:
connect-no-key = typ de sleutel op de standaardinvoer
connect-key-unread = de sleutel kan niet gelezen worden
connect-not-https = { $url }: dit moet met https:// beginnen
connect-of-server = een server vraagt zijn diensten zelf: koppel ze op zijn pagina ‘Koppelingen’
sync-nothing = Niets nieuws.
sync-no-directory = er kan geen tijdelijke map worden gemaakt
sync-no-file = er kan geen tijdelijk bestand worden geschreven
service-key-refused = de dienst weigert de sleutel: hij is onjuist, verlopen of verwijderd
service-busy = de dienst vraagt om te wachten
service-client-refused = de dienst weigert wat de beheerder daar heeft aangemeld
service-status = de dienst antwoordde { $status }
service-unreadable = de dienst antwoordde iets dat geen lijst van activiteiten is
service-too-large = de dienst antwoordde meer dan 16 MB tegelijk
service-timed-out = de dienst antwoordde niet op tijd
service-unreachable = de dienst is niet bereikbaar

doctor-well = Alles is in orde.
doctor-wrong = { $wrong ->
        [one] { $wrong } ding klopt niet.
       *[other] { $wrong } dingen kloppen niet.
    }
doctor-state-ok = goed
doctor-state-note = let op
doctor-state-wrong = fout
doctor-data = Gegevens
doctor-account = Account
doctor-clock = Klok
doctor-time-zone = Tijdzone
doctor-journey = Reis
doctor-zone-rules = Tijdzoneregels
doctor-days = Dagen
doctor-terminal = Terminal
doctor-letters = Tekens
data-not-writable = { $file } kan niet worden geschreven: in { $directory } kan niets worden geschreven ({ $error }).
data-not-created = { $file } wordt gemaakt bij de eerste import.
data-outdated = { $file } is van een eerdere versie, of het maken is niet afgerond: het volgende commando werkt het bij.
data-intact = { $file } is intact en kan worden geschreven.
data-read-only = { $file } is intact en kan alleen worden gelezen.
account-missing = er is geen account { $account }: controleer --account.
clock-behind = De klok van deze machine staat op { $now }, vóór je nieuwste import op { $imported }: zet hem gelijk.
clock-right = Hij staat na je nieuwste import.
zone-from-settings = { $zone } (nu UTC{ $offset }), uit je instellingen.
zone-from-variable = { $zone } (nu UTC{ $offset }), uit de variabele TZ. Zo houd je hem op reis: tracker settings --time-zone Europe/Berlin
zone-from-machine = { $zone } (nu UTC{ $offset }), van deze machine. Zo houd je hem op reis: tracker settings --time-zone Europe/Berlin
zone-from-nothing = Deze machine noemt geen tijdzone, dus dagen beginnen en eindigen in UTC. Stel de jouwe in: tracker settings --time-zone Europe/Berlin
rules-old = Die van versie { $version } zijn meer dan een jaar oud, dus dagen kunnen verkeerd zijn: werk het programma of de tzdata van deze machine bij.
rules-of-version = Versie { $version }.
days-elsewhere = Op een andere dag: { counted-workouts } { $why ->
        [zone] in { $zone }
        [rules] volgens de nieuwere regels van tijdzones
       *[both] in { $zone } of volgens de nieuwere regels van tijdzones
    }, de eerste op { $first }.
days-to-settle = Zo verplaats je ze: tracker settings --settle-days
days-to-settle-at-home = Als je daar woont, verplaats je ze zo: tracker settings --time-zone { $zone } --settle-days
terminal-lines = { $columns ->
        [none] De uitvoer is geen terminal: regels van elke lengte
       *[other] { $columns } kolommen
    }, { $colour ->
        [yes] in kleur
       *[no] zonder kleur
    }.
letters-unknown = Geen variabele noemt de codering van de terminal; de schermen zijn UTF-8.
letters-utf8 = UTF-8, uit { $variable }.
letters-other = { $variable } is niet UTF-8: lijnen en balken kunnen er verkeerd uitzien. Zet hem op C.UTF-8.

# What `tracker connect`, `tracker sync` and `tracker doctor` say.

connect-done = { $service } is connected. Fetch its runs: tracker sync
connect-removed = { $service } is disconnected. Its key is deleted, and its runs stay.
connect-none = { $service } is not connected
connect-by-consent = { $service } gives no key: connect on the page Connections of a server, whose operator has registered it there
connect-key = The key of { $service }:
connect-no-key = type the key on standard input
connect-key-unread = cannot read the key
connect-not-https = { $url }: it has to begin with https://
connect-of-server = a server asks its services itself: connect on its page of connections
sync-nothing = Nothing new.
sync-no-directory = cannot create a temporary directory
sync-no-file = cannot write a temporary file
service-key-refused = the service refuses the key: it is wrong, expired or deleted
service-busy = the service asks to wait
service-client-refused = the service refuses the client that the operator has registered
service-status = the service answered { $status }
service-unreadable = the service answered something that is no list of activities
service-too-large = the service answered more than 16 MB at once
service-timed-out = the service did not answer in time
service-unreachable = the service cannot be reached

doctor-well = All is well.
doctor-wrong = { $wrong ->
        [one] { $wrong } thing is wrong.
       *[other] { $wrong } things are wrong.
    }
doctor-state-ok = ok
doctor-state-note = note
doctor-state-wrong = wrong
doctor-data = Data
doctor-account = Account
doctor-clock = Clock
doctor-time-zone = Time zone
doctor-journey = Journey
doctor-zone-rules = Zone rules
doctor-days = Days
doctor-terminal = Terminal
doctor-letters = Letters
data-not-writable = { $file } cannot be written: nothing can be written in { $directory } ({ $error }).
data-not-created = { $file } is created by the first import.
data-outdated = { $file } is of an earlier version, or was begun and not finished: the next command brings it up to date.
data-intact = { $file } is intact and can be written.
data-read-only = { $file } is intact and can only be read.
account-missing = there is no account { $account }: check --account.
clock-behind = The clock of this machine is at { $now }, before your newest import on { $imported }: set it.
clock-right = It is later than your newest import.
zone-from-settings = { $zone } (now UTC{ $offset }), from your settings.
zone-from-variable = { $zone } (now UTC{ $offset }), from the variable TZ. To keep it when you travel: tracker settings --time-zone Europe/Berlin
zone-from-machine = { $zone } (now UTC{ $offset }), from this machine. To keep it when you travel: tracker settings --time-zone Europe/Berlin
zone-from-nothing = This machine names no time zone, so days begin and end in UTC. Set yours: tracker settings --time-zone Europe/Berlin
rules-old = Those of version { $version } are over a year old, so days can be wrong: update the program or the tzdata of this machine.
rules-of-version = Version { $version }.
days-elsewhere = { counted-workouts } would be on another day { $why ->
        [zone] in { $zone }
        [rules] by the newer rules of time zones
       *[both] in { $zone } or by the newer rules of time zones
    }, the first on { $first }.
days-to-settle = To move: tracker settings --settle-days
days-to-settle-at-home = If you live there, to move: tracker settings --time-zone { $zone } --settle-days
terminal-lines = { $columns ->
        [none] The output is no terminal: lines of any length
       *[other] { $columns } columns
    }, { $colour ->
        [yes] in colour
       *[no] without colour
    }.
letters-unknown = No variable names the encoding of the terminal; the screens are UTF-8.
letters-utf8 = UTF-8, from { $variable }.
letters-other = { $variable } is not UTF-8: lines and bars can look wrong. Set it to C.UTF-8.

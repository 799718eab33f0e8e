sessions-title = Le tue sessioni aperte
sessions-current = questo dispositivo
sessions-end = Esci da lì
sessions-ended = La sessione è chiusa.
sessions-meaning = Una sessione si chiude dopo 30 giorni senza visite, e al più tardi dopo 90 giorni.
sessions-unknown-client = Dispositivo sconosciuto
sessions-client = { $browser } su { $device }
sessions-terminal-client = { $program } dalla riga di comando

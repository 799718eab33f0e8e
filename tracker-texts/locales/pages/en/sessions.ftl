sessions-title = Where you are signed in
sessions-current = this device
sessions-end = Sign out there
sessions-ended = The session has ended.
sessions-meaning = You're signed out after 30 days without a visit, and after 90 days at the latest.
sessions-unknown-client = Unknown device
sessions-client = { $browser } on { $device }
sessions-terminal-client = { $program } on the command line

sessions-title = Where you are signed in
sessions-current = this device
sessions-end = End this session
sessions-ended = The session has ended.
sessions-meaning = A session ends after 30 days without a visit, and after 90 days in any case.
sessions-unknown-client = Unknown device
sessions-client = { $browser } on { $device }
sessions-terminal-client = { $program } on the command line

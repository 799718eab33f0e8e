household-address = E-Mail-Adresse
household-password = Passwort
household-show-password = Passwort anzeigen
household-forgotten = Vergessen? Wer diesen Server betreibt, kann dir einen neuen Link geben.
household-wrong = Die Adresse oder das Passwort ist falsch.
household-choose = Wähle ein Passwort
household-new-password = Neues Passwort
household-again = Passwort wiederholen
household-different = Die Passwörter stimmen nicht überein.
household-save = Passwort speichern
household-change = Passwort ändern
household-current-password = Jetziges Passwort
household-wrong-current = Das jetzige Passwort ist falsch. Es wurde nichts geändert.
household-ends-others = Überall sonst, wo du angemeldet bist, wirst du abgemeldet.
household-changed = Das Passwort ist geändert, und überall sonst bist du abgemeldet.
household-locked = Zu viele falsche Passwörter für diese Adresse. Versuch es in { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } noch einmal.
household-advice = Mindestens { $least } Zeichen. Ein Satz aus ein paar Wörtern ist sicher und leicht zu merken.

# The page of the operators.
people-title = Personen
people-meaning = Wer sich hier mit einem Passwort anmeldet.
people-add = Person hinzufügen
people-made = Ein Link für { $address }
people-send = Schick diesen Link, oder lass den Code scannen. Er gilt einmal, einen Tag lang, und wird nur jetzt gezeigt.
people-qr = Der Link als QR-Code
people-shown-before = Der Link wurde schon gezeigt. Ist er verloren, mach einen neuen.
people-locked = Die Person ist gesperrt und überall abgemeldet.
people-unlocked = Die Person kann sich wieder anmelden.
people-removed = Die Person ist entfernt.
people-operator = Betreuung
people-password = hat ein Passwort
people-link = hat einen Link bis { $time }
people-expired = der Link ist abgelaufen
people-is-locked = gesperrt
people-signed-in = letzte Anmeldung: { $time }
people-never = noch nie angemeldet
people-manage = Verwalten
people-new-link = Neuen Link machen
people-new-link-meaning = Ein neuer Link beendet das Passwort, die Passkeys, alle Sitzungen und alle Zugriffsschlüssel.
people-lock = Sperren
people-unlock = Entsperren
people-remove = Entfernen
people-removal = Das Entfernen beendet das Passwort, die Passkeys, alle Sitzungen und alle Zugriffsschlüssel für immer. Die Läufe bleiben.

# Passkeys: a second way to sign in.
passkeys-title = Passkeys
passkeys-meaning = Mit einem Passkey meldest du dich mit der Sperre eines Geräts an, etwa mit Fingerabdruck, Gesicht oder PIN. Niemand kann ihn erraten oder dir ablisten. Dein Passwort bleibt.
passkeys-name = Name
passkeys-add = Passkey hinzufügen
passkeys-failed = Es wurde kein Passkey hinzugefügt. Versuche es noch einmal. Ein Gerät, das schon einen hat, legt keinen zweiten an.
passkeys-unable = Dieser Browser kennt keine Passkeys.
passkeys-without-script = Passkeys brauchen JavaScript.
passkeys-added = Der Passkey ist hinzugefügt: melde dich beim nächsten Mal damit an.
passkeys-renamed = Der Passkey hat seinen neuen Namen.
passkeys-removed = Der Passkey ist entfernt. Lösche ihn auch auf dem Gerät.
passkeys-stay = { household-changed } Deine Passkeys bleiben: entferne, was dir nicht gehört.
passkeys-rename = Umbenennen
passkeys-removal = Der Passkey meldet niemanden mehr an. Sitzungen, die mit ihm begonnen haben, gehen weiter.
passkeys-sign-in = Mit einem Passkey anmelden
passkeys-sign-in-failed = Das hat nicht geklappt. Versuche es noch einmal, oder nimm dein Passwort.

household-address = E-Mail-Adresse
household-password = Passwort
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

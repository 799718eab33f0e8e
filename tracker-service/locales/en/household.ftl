household-address = Email address
household-password = Password
household-forgotten = Forgotten? Ask the person who runs this server for a link to choose a new one.
household-wrong = The address or the password is wrong.
household-choose = Choose a password
household-new-password = New password
household-again = Repeat the new password
household-different = The passwords don't match.
household-save = Save the password
household-change = Change the password
household-current-password = Current password
household-wrong-current = The current password is wrong. Nothing was changed.
household-ends-others = All other places where you are signed in are signed out.
household-changed = The password is changed, and all other places are signed out.
household-locked = Too many wrong passwords for this address. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
household-advice = At least { $least } characters. A sentence of a few words is safe and easy to remember.

household-address = Email address
household-password = Password
household-show-password = Show the password
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

# The page of the operators.
people-title = People
people-meaning = The people who sign in here with a password.
people-add = Add a person
people-made = A link for { $address }
people-send = Send this link, or let the person scan the code. It is good once, for a day, and is shown only now.
people-qr = The link as a QR code
people-shown-before = The link was shown already. If it is lost, make a new one.
people-locked = The person is locked out, and signed out everywhere.
people-unlocked = The person can sign in again.
people-removed = The person is removed.
people-operator = operator
people-password = has a password
people-link = has a link until { $time }
people-expired = the link has expired
people-is-locked = locked
people-signed-in = last sign-in: { $time }
people-never = not signed in yet
people-manage = Manage
people-new-link = Make a new link
people-new-link-meaning = A new link ends the password, the passkeys, all sessions and all access tokens.
people-lock = Lock
people-unlock = Unlock
people-remove = Remove
people-removal = Removing ends the password, the passkeys, all sessions and all access tokens for good. The runs stay.

# Passkeys: a second way to sign in.
passkeys-title = Passkeys
passkeys-meaning = A passkey signs you in with the lock of a device, such as your fingerprint, your face or a PIN. Nothing can be guessed or phished. Your password stays.
passkeys-name = Name
passkeys-add = Add a passkey
passkeys-failed = No passkey was added. Try again. A device that has one already cannot make another one.
passkeys-unable = This browser has no passkeys.
passkeys-without-script = Passkeys need JavaScript.
passkeys-added = The passkey is added: sign in with it next time.
passkeys-renamed = The passkey has its new name.
passkeys-removed = The passkey is removed. Delete it on the device, too.
passkeys-stay = { household-changed } Your passkeys stay: remove any that is not yours.
passkeys-rename = Rename
passkeys-removal = The passkey signs nobody in any more. Sessions that it began go on.
passkeys-sign-in = Sign in with a passkey
passkeys-sign-in-failed = That didn't work. Try again, or use your password.

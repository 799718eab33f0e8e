welcome-title = On how many days will you run this year?
welcome-lines-1 = Set one goal, say 300 of 365 days. One missed day costs one day, not everything.
welcome-lines-2 = Your phone sends each run by itself. Your older runs come from Apple Health, Strava, Garmin and others.
welcome-sign-in = Sign in
welcome-sign-in-with-apple = Sign in with Apple
welcome-development = This server runs on your own machine, to try it out: on the next page, choose any person. There is no password.
welcome-sample = A sample year
welcome-demo = Explore the sample year
welcome-picture = A sample year: 168 running days by { $date }, and 39 rest days left.

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = You've been signed out, so this wasn't saved. Sign in and try again.
why-over = You were signed out. Please sign in again.
why-cancelled = The sign-in was cancelled.
why-expired = The sign-in took too long, or started in another browser. Please start again.
why-rejected = The answer of the sign-in provider is not valid. Please start again.
why-deleted = The account is deleted.
why-disabled = This account is disabled.
why-not-allowed = Your email address is not allowed to sign in here. Ask the operator of this service to add it.
why-locked = Too many failed sign-ins. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
why-unavailable = The sign-in provider is unavailable. Try again later.
why-client = The sign-in provider does not accept this service: the operator has to check the client id and the client secret.
why-passkey = That passkey doesn't sign in here. Use your password, or another passkey.
why-password = Your password is set. Sign in with it.
why-failed = The sign-in failed because of an error here. Please start again.

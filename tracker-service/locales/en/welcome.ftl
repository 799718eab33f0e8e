welcome-title = On how many days will you run this year?
welcome-lines-1 = Set one goal, 300 of 365 days, say. One missed day costs one day, not everything.
welcome-lines-2 = Your phone sends each run by itself. Your older runs come from Apple Health, Strava, Garmin and others.
welcome-sign-in = Sign in
welcome-sign-in-with-apple = Sign in with Apple
welcome-development = This server runs on your own machine, to try it out: on the next page, choose any person. There is no password.
welcome-demo = See the whole page of this sample year
welcome-picture = A sample year: 168 running days until { $date }, and 39 rest days left.

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = You were signed out. Nothing was changed: please sign in and do it again.
why-over = You were signed out. Please sign in again.
why-cancelled = The sign-in was cancelled.
why-expired = The sign-in took too long, or began in another browser. Please begin again.
why-rejected = The answer of the sign-in provider is not valid. Please begin again.
why-deleted = The account is deleted.
why-disabled = This account is disabled.
why-not-allowed = Your email address is not allowed to sign in here. Ask the operator of this service to add it.
why-locked = Too many failed sign-ins. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
why-unavailable = The sign-in provider is unavailable. Try again later.
why-client = The sign-in provider does not accept this service: the operator has to check the client id and the client secret.
why-password = Your password is set. Sign in with it.
why-failed = The sign-in failed because of an error here. Please begin again.

error-nothing = Page not found
error-no-link = This link doesn't work
error-ask-for-link = It is incomplete, or it was revoked. Ask the runner who sent it to you for a new one.
error-too-many = Too many requests
error-busy = The database is busy
error-nothing-changed = Nothing was changed. Try again in a moment.
error-internal = Something went wrong here
error-forbidden = This is not allowed
error-not-accepted = That didn't work
error-back = Back to today
error-back-to-start = To the first page
error-again-in = Try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
error-request-id = The server's log has the details under the number { $id }.

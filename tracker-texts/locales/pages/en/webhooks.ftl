webhooks-title = Webhooks
webhooks-introduction = A webhook tells another program of yours, or your phone, when a run arrives, or a goal, a milestone or a streak is reached, and reminds you of a day without a run. Each message is signed with a secret.
webhooks-none = There is no webhook yet.
webhooks-new = A new webhook
webhooks-url = URL
webhooks-description = A note for yourself
webhooks-events = Events
webhooks-format-title = What the receiver reads
webhooks-chat = Chat (Telegram only): a number, or the @name of a channel
webhooks-token = Token
webhooks-token-meaning = The token of your Telegram bot or Gotify app; for ntfy and others if they ask for one. It is stored encrypted and never shown.
webhooks-token-kept = A token is stored. Leave the field empty to keep it.
webhooks-history = Also send older events, from the import of earlier runs
webhooks-active = Send events to this URL
webhooks-inactive = off
webhooks-gone = The receiver answered that it is gone (status 410), so nothing is sent any more.
webhooks-make = Make the webhook
webhooks-change = Change
webhooks-save = Save
webhooks-saved = The webhook is saved.
webhooks-secret = Secret
webhooks-shown-once = Copy it now: it is shown only once. The receiver checks with it that a message is from here.
webhooks-shown-before = This secret cannot be shown again. If you have not copied it, make a new one.
webhooks-rotate = Make a new secret
webhooks-rotation = For one day, messages are signed with both secrets. After that, with the new one only.
webhooks-test = Send a test
webhooks-sent = It is on its way. Look again in a moment.
webhooks-deliveries = What was sent
webhooks-no-deliveries = Nothing was sent yet.
webhooks-send-again = Send again
webhooks-earlier = Earlier ones
webhooks-remove = Remove this webhook
webhooks-removal = Nothing is sent to it any more, and the list of what was sent is deleted.
webhooks-removed = The webhook is removed.

event-workout-created = a workout was imported
event-goal-achieved = the goal of a year is met
event-achievement-unlocked = a milestone is reached
event-streak-milestone = a streak has 7, 14 or 30 days
event-day-reminder = the reminder of a day without a run, at the hour that your settings name
event-connection-failed = a service refuses its key, so that no new runs come from it
event-workout-updated = a workout was changed
event-workout-removed = a workout was removed
event-import-finished = an import has ended

format-json = JSON, for programs of your own
format-ntfy = ntfy: the URL is that of your topic, such as https://ntfy.sh/my-runs
format-telegram = Telegram: the URL is https://api.telegram.org
format-gotify = Gotify: the URL ends with /message
format-message = a title and a message as JSON, such as for Home Assistant

# The status of a delivery.
delivery-retried = failed after { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }, again on { $time }
delivery-pending = to be sent
delivery-delivered = delivered
delivery-failed = failed
delivery-recorded = not sent, since it is long ago
delivery-left-out = { $events } of the oldest were left out: one import sends at most 10,000
delivery-with-status = { $delivery } (status { $status })

# Why a delivery failed.
failure-status = the receiver answered { $status }
failure-redirected = the receiver redirected the request; redirects are not followed
failure-gone = the receiver is gone
failure-timed-out = no response within 15 seconds
failure-not-public = its name does not resolve to a public address
failure-no-connection = no connection
failure-connection-lost = the connection was lost
failure-url-not-allowed = its URL is not allowed
failure-secret-unreadable = its secret cannot be decrypted: rotate it
failure-webhook-disabled = the webhook was disabled
failure-outdated = it is no longer of use: the day has its run, or it is too late

settings-title = Settings
settings-you = You
settings-data = Your runs
settings-developers = For developers
settings-zone = Time zone
settings-zone-meaning = It decides which day is today. A run counts for the date on which it started, where you ran: a time zone never moves it.
settings-no-zone = None: use the zone of my last run
settings-device-zone = Use the zone of this device:
settings-set-zone = Set a time zone
settings-language-and-units = Language and units
settings-distances = Distances in
settings-reminder = Reminder
settings-reminder-meaning = If you haven't run by this time and your streak or goal is at stake, you get a message: on your devices, or through a webhook, such as with ntfy or Telegram.
settings-silent = No message can reach you yet.
settings-add-webhook = Add ntfy or Telegram
settings-no-reminder = No reminder
settings-no-zone-for-reminder = A reminder needs a time zone: choose yours.
settings-devices = Reminders on your devices
settings-devices-meaning = They come from this server itself and need no other app. A tap opens Today.
settings-remind-here = Remind me at { $hour } on this { $device ->
        [phone] phone
       *[other] device
    }
settings-device-off = Turn off
settings-device-on = Reminders arrive on this device from now on. A first message is on its way.
settings-device-is-off = Reminders no longer arrive on that device.
settings-device-blocked = This browser blocks messages from this page. Allow them in the browser's settings, then try again.
settings-device-unreachable = The browser's push service can't be reached. Try again later.
settings-device-home = On an iPhone or iPad, reminders arrive once this page is on the home screen: open it from there, and tap the button here.
settings-device-unable = Reminders can't arrive here: this browser doesn't support them, or the page isn't served over https.
settings-language = Language of messages
settings-counts = What counts as a running day
settings-nothing-counts = Choose at least one activity.
settings-names = Names of activities
settings-names-meaning = Imports know the names of runs, walks and hikes in many languages. If your app uses another name, add it here. What earlier imports left out under it is then imported.
settings-name = Name in the app
settings-is = It is
settings-teach = Add the name
settings-forget = Remove
settings-forgotten = The name is removed.
settings-save = Save
settings-saved = Your settings are saved.
settings-unit-km = kilometres
settings-unit-mi = miles
settings-hour = { $hour }:00
settings-more-days = { days } more this year
settings-fewer-days = { days } this year
settings-taught = The name is known from now on.{ $imported ->
        [0] {""}
        [one] {" "}{ $imported } workout that had been left out is imported.
       *[other] {" "}{ $imported } workouts that had been left out are imported.
    }
# After a name that an earlier import may have met.
settings-import-again = If an earlier import left out workouts with this name, import the file again.
settings-more-left-out = More of them were left out: import the file again.
wrong-name-empty = Type a name.
wrong-name-long = The name has more than 100 characters.
wrong-name-many = There are 100 names already. Remove one of them first.
wrong-name-control-character = The name has a character that cannot be in a name.

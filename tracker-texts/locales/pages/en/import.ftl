import-title = Import files
import-choose = Bring your history
import-kinds = Exports of Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung and Runkeeper, also as zip; FIT, TCX and GPX files; a table of the days on which you ran.
import-drop = Choose files, or drop them here
import-without-script = Without JavaScript, files are imported on the command line of the server:
import-again = Import as often as you like: runs you already have are skipped.
import-limit = Up to { $mebibytes } MB per file.
import-new-days = { $days ->
        [0] No new running days.
        [one] { $days } new running day.
       *[other] { $days } new running days.
    }
# The headline of a year, with or without its year in it.
import-year = { $year }: { $headline }.
import-headline = { $headline }.

# The texts of the script, by the name of their attribute.
import-odd-days = { $workouts ->
        [one] { $workouts } workout is
       *[other] { $workouts } workouts are
    } dated on a day that cannot be. A device's clock may be wrong.
import-unread-numbers = The duration or the distance of { $workouts ->
        [one] { $workouts } workout
       *[other] { $workouts } workouts
    } cannot be read and was left out. The running days count.
script-packing = Packing
script-sending = Sending
script-reading = Reading
script-broken = Connection lost. Nothing was imported. Try again: runs you already have are skipped.
script-wait = Too many requests. It goes on at { $time }.
script-refused = Nothing was imported:
script-dayfirst = The day comes first
script-monthfirst = The month comes first
script-eachrow = Each row is a run
script-new = workout added|workouts added
script-corrected = corrected
script-replaced = replaced
script-duplicate = duplicate
script-duplicates = duplicates
script-other = not running
script-others = not running
script-unknown = with unknown names
script-nosport = without a sport
script-runs = It's a run
script-trailruns = It's a trail run
script-walks = It's a walk
script-hikes = It's a hike
script-unreadable = unreadable
script-file = file of the archive unreadable
script-files = files of the archive unreadable
script-details = Details
script-seeyear = See your year

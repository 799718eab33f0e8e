# Why a file is not imported. The terminal has sentences of its own, which name its options.

again = Download the file again, or export it again.
archive-again = Download it again.
unpack-archive = Unpack it, and import its files one by one.
what-is-read = We read exports of Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, Samsung Health and Runkeeper, files in FIT, TCX and GPX, and tables with a column “date”.
write-dates-so = Write dates like this: 2024-03-04.
workouts-before = { $items ->
        [0] {""}
        [one] {" "}There is { $items } workout before that.
       *[other] {" "}There are { $items } workouts before that.
    }

file-empty = The file is empty. Wait until it is downloaded, or export it again.
file-auto-sync = This is an AutoSync file (.hae) of Health Auto Export. Export your workouts as JSON in the app.
file-zip = This is a zip archive. Unpack it first.
file-gzip = This file is packed with gzip. Unpack it first.
file-bzip2 = This file is packed with bzip2. Unpack it first.
file-utf16 = This is a text in UTF-16. Save it as UTF-8.
file-utf32 = This is a text in UTF-32. Save it as UTF-8.
file-html = This is a web page. The download probably asks you to sign in: download the file yourself.
file-unknown-format = This file isn't in a format we know. { what-is-read }
file-unknown-columns = This is a table with the columns { $columns }. We know none of them as the date of a run. { what-is-read }

file-truncated = The file is cut off.{ workouts-before } { again }
file-damaged = The file is damaged at byte { $offset }.{ workouts-before } { again }
file-unreadable = The file can't be read: its packed content is damaged, cut off, or more than 200 times as large. { again }
file-without-workouts = There are no workouts in this file. In Health Auto Export choose the data “Workouts”, in other apps the file of an activity.
file-unsupported = This version can't read the file. Use the newest one.

file-ambiguous-dates = { $written } can be { $day-first } or { $month-first }. Which comes first?
file-contradictory-dates = The dates contradict each other: in { $day-first } the day comes first, in { $month-first } the month. A spreadsheet has probably changed some of them. Export the file again.
file-other-order = { $written } does not fit the dates before it: there the { $order ->
        [mdy] month
       *[dmy] day
    } comes first.
file-ambiguous-month = “{ $word }” is the name of two months in different languages, and no other date of the file decides. { write-dates-so }
file-no-dates = The column “{ $column }” has no dates, but for example “{ $example }”. { write-dates-so }
file-not-runs = This looks like a table of days, not of runs ({ $columns }). Is each row a run?
file-unknown-activities = { $names } in the column “{ $column }” isn't an activity we know. Is each row a run? If not, tell us in Settings which names are runs.
file-other-columns = This is another kind of table than you said: its first row has other columns. Say nothing, and the content decides.
file-tar = This tar archive can't be read: it is damaged, or larger than 128 MiB when unpacked. Unpack it, and import its files or a zip archive of them.
file-workbook = This workbook can't be read: it is damaged, too large, or has a password. Save the sheet with your runs as CSV, and import that.
file-old-workbook = This is an Excel workbook in an old format or with a password. Save it as .xlsx without a password, or as CSV.
file-not-read-yet = We don't read files of this kind ({ $app }) yet. { what-is-read }
# A name in a list of names.
file-name-in-list = “{ $name }”

archive = This zip archive can't be imported: { $problem }
archive-end-missing = Its end is missing. { archive-again }
archive-list-damaged = The list of its files is damaged. { archive-again }
archive-files-overlap = Its files overlap. { archive-again }
archive-too-many-damaged-files = More than 1000 of its files are damaged. { archive-again }
archive-too-many-files = It has more than 100000 files, with those of the archives in it. { unpack-archive }
archive-paths-too-long = The names of its files are longer than 8 MiB together. { unpack-archive }
archive-too-many-files-for-its-size = It has more than 1000 files, and more than one for each 150 of its bytes. { unpack-archive }
archive-too-large-unpacked = Unpacked, its files are more than 200 times as large together, or larger than 64 GiB.
archive-nothing-to-read = None of its files has workouts that can be read. { $path ->
        [none] { what-is-read }
       *[other] “{ $path }”: { $problem }
    }

archived-file-too-short = The file has only { $length } bytes. Export it again.
archived-file-encrypted = The file is encrypted, or packed in an unknown way. Unpack it first.
archived-file-place-damaged = The file is not where it should be. Download the archive again.
archived-file-too-deep = This is an archive in an archive in an archive. Unpack it first.
archived-file-too-large = This is an archive with more than 24 MiB. Unpack it first.
archived-file-not-a-history = There are no workouts in this file.
archived-file-same-again = Its workouts are in another file, too.
archived-file-no-workouts = There are no workouts in this file, only a plan, for example.
archived-file-table-among-others = This is a table with dates beside other files. Import it by itself if each row is a run.

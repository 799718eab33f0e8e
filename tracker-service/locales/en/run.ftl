run-i-ran-today = I ran today
run-i-ran = I ran
run-plus = Tap + to add a run.
run-details = Add distance and time
run-minutes = Minutes
run-saving = Saving …
# `day` is a weekday, or a weekday and its date.
run-saved = Saved for { $day }
run-title = Day { $number } saved
run-undo = Undo
run-there-already-today = Today already has its run.
run-there-already = { $day } already has its run.
run-taken-back = Removed. { $day } is open again.
run-did-you = Did you run on { $date }?
run-kept = Saved on this phone. It is sent when you're online.

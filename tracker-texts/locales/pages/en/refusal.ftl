# What people read where the sentence of the interface is for programs. All others are in the program.

refusal-missing-field = { $name ->
        [name] The name
       *[other] { $name }
    } is missing.
refusal-invalid-value = { $name ->
        [date] Enter a day, such as 2026-07-13.
        [distance] Enter a number, such as 8.2.
        [minutes] Enter the minutes as a number, such as 31.
       *[other] The value of { $name } is not valid.
    }
refusal-invalid-name = Enter a name of up to 100 characters.
refusal-invalid-workout = { $reason ->
        [after-today] This day is after today.
        [no-distance] 0 is no distance. Leave the field empty if you do not know it.
        [too-far] That's far! At most 1000 km.
        [no-duration] 0 is no duration. Leave the field empty if you do not know it.
       *[other] That is too long for one workout. At most seven days.
    }

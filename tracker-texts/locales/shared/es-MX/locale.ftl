# What differs in Mexico.

decimal-sign = .
thousands-sign = ,
thousands-from = 1000

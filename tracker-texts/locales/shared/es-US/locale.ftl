# What differs in the United States.

decimal-sign = .
thousands-sign = ,
thousands-from = 1000
distance-unit = mi

# What differs in the United Kingdom: nothing but the attribute `lang`.

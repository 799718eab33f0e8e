run-i-ran-today = Corri hoje
run-i-ran = Corri
run-plus = Toque em + para adicionar uma corrida.
run-details = Adicionar distância e tempo
run-minutes = Minutos
run-saving = Salvando…
# `day` is a weekday, or a weekday and its date.
run-saved = Salvo para { $day }
run-title = Dia { $number } salvo
run-undo = Desfazer
run-there-already-today = Hoje já tem sua corrida.
run-there-already = Já há uma corrida para { $day }.
run-taken-back = Removida. Dia em aberto de novo: { $day }.
run-did-you = Você correu neste dia ({ $date })?
run-kept = Salvo neste telefone. É enviado quando houver conexão.

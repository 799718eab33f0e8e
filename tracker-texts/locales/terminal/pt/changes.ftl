# What `tracker undo` and `tracker redo` say. What was changed is told in the language of the person who asks.

change-goal = a meta de { days } para { $year }{ $before ->
        [none] {""}
       *[other] {" "}(antes { $before })
    }
change-goal-removed = a remoção da meta para { $year }
change-goal-beside = a meta { change-period }: { days }
change-goal-beside-removed = a remoção da meta { change-period }
change-period = { $name ->
        [week] { goal-of-week }
        [month] { goal-of-month }
       *[other] { goal-of-span }
    }
# $why is in brackets, after a blank, or nothing.
change-pause = a pausa { pause-of }
change-pause-removed = a remoção da pausa { pause-of }
pause-of = { $last ->
        [none] de { $first }
       *[other] { goal-of-span }
    }{ $why }
change-settings = a mudança das suas configurações
change-workout = a mudança de “{ run-on-day }”
change-workout-removed = a remoção de “{ run-on-day }”
change-workout-restored = a recuperação de “{ run-on-day }”
change-import = a importação de { $file }
change-imports = a importação de { $files ->
        [one] { $files } arquivo
       *[other] { $files } arquivos
    }
change-by-hand = o que foi adicionado à mão{ $date ->
        [none] {""}
       *[other] {" "}({ $date }{ $note })
    }
change-runs-by-hand = { counted-runs } à mão

undo-announced = vai ser desfeito: { $what }, de { $when }{ $workouts ->
        [0] {""}
       *[other] {" "}({ counted-workouts })
    }
undo-later = { $imports ->
        [one] { $imports } importação posterior não trouxe nada de novo.
       *[other] { $imports } importações posteriores não trouxeram nada de novo.
    }
undo-question = Desfazer? [y = sim / N = não]
undo-refused = nada foi desfeito
undo-nothing = não há nada para desfazer: nada foi mudado, e nenhuma importação adicionou treinos
undone = Desfeito: { $what }.
undone-import = Desfeito: { $what }. Removido: { $workouts }, { running-days } a menos.
undo-return = Para refazer: tracker redo
redone = Refeito: { $what }{ $days ->
        [0] .
       *[other] , { running-days } a mais.
    }
redo-nothing = não há nada para refazer: nada foi desfeito
nothing-stored = ainda não há nada salvo: importe um arquivo, ou adicione uma corrida

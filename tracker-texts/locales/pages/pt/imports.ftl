imports-title = Importações
imports-none = Ainda não chegou nada.
imports-earlier = Importações anteriores
imports-result = Resultado
imports-left-out = O que ficou de fora
imports-columns-1 = Número
imports-columns-2 = Nome
imports-columns-3 = Início
imports-columns-4 = Motivo
imports-unknown-names = Nomes desconhecidos
imports-unknown-names-meaning = Não conhecemos estes nomes, então os treinos ficaram de fora. Diga o que são, e eles serão adicionados.
imports-import-again = Importar arquivos
imports-take-back = Desfazer esta importação
imports-taking-back = Os treinos que esta importação adicionou são removidos, com os dias que só existiam por eles. O que já estava aqui fica, e o que ela mudou volta a ser como antes.
imports-taken-back = A importação foi desfeita.
imports-quiet-pushes = { $pushes ->
        [one] { $pushes } sincronização sem novidades
       *[other] { $pushes } sincronizações sem novidades
    }
imports-other-unknown-names = Treinos com outros nomes: { $workouts }.
imports-without-sport = { $workouts ->
        [one] { $workouts } treino está sem esporte, porque o arquivo não diz qual é. Importe o arquivo de novo e diga o que é.
       *[other] { $workouts } treinos estão sem esporte, porque os arquivos não dizem qual é. Importe o arquivo de novo e diga o que são.
    }
imports-more = { $items ->
        [1] Mais 1 não aparece aqui.
       *[other] Mais { $items } não aparecem aqui.
    }
imports-dated-ahead = { $workouts ->
        [one] { $workouts } treino tem
       *[other] { $workouts } treinos têm
    } data depois da importação. Talvez o relógio de um aparelho esteja errado.
imports-corrected = Corrigidos
imports-replaced = Substituídos, porque só se conhecia o dia

# The counts of an import.
count-new = { $items ->
        [one] { $items } novo
       *[other] { $items } novos
    }
count-corrected = { $items ->
        [one] { $items } corrigido
       *[other] { $items } corrigidos
    }
count-replaced = { $items ->
        [one] { $items } substituído
       *[other] { $items } substituídos
    }
count-duplicates = { $items ->
        [one] { $items } repetido
       *[other] { $items } repetidos
    }
count-removed = { $items ->
        [one] { $items } removido por você
       *[other] { $items } removidos por você
    }
count-unsupported = { $items ->
        [one] { $items } que não é corrida
       *[other] { $items } que não são corridas
    }
count-unknown = { $items } com nomes desconhecidos
count-without-sport = { $items } sem esporte
count-unreadable = { $items ->
        [one] { $items } ilegível
       *[other] { $items } ilegíveis
    }

# Why a workout is left out.
reason-duplicate = repetido
reason-removed = removido por você
reason-unsupported = não é corrida
reason-unknown = desconhecido
reason-unreadable = ilegível
imports-by-hand = Anotado à mão, { $date }
imports-restored = Trazido de volta

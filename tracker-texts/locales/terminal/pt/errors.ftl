# Why a command did nothing.

error-no-goal = não há meta para { $year }
error-no-goal-beside = não há meta { $name }
error-too-many-goals = já há { $goals } metas além das anuais: remova uma
error-no-pause = { $date } não está em nenhuma pausa
error-after-today = { $date } é depois de hoje, { $today }
error-workout-gone = o treino { $id } não existe mais
error-removed-gone = o treino removido { $id } não existe mais
error-nothing-to-change = diga o que mudar: --date, --distance, --duration, --as ou --note
error-day-taken = { $date } já tem um treino ({ $activity }, { $id }): remova um dos dois ou escolha outro dia
error-from-after-to = --from { $from } é depois de --to { $to }
error-outside-years = isso não está nos anos de 1900 a 2100
error-before-calendar = esse dia é anterior ao início do calendário
error-short-id = “{ $id }” é curto demais para um identificador: informe pelo menos { $length } caracteres do final; { $command } mostra os identificadores
error-unknown-id = não existe { $what ->
        [import] a importação
        [removed] o treino removido
       *[workout] o treino
    } { $id }: { $command } mostra a lista
error-id-of-several = { $id } é o final de vários identificadores: informe mais de um deles: { $ids }
error-no-account = a conta { $account } não existe: confira --account, ou omita para usar a conta local
error-not-taught = --alias: o nome { $name } não foi ensinado
error-no-http = o endereço do servidor começa com https:// ou http://: { $url }
error-needs-personal-token = --from, --as, --unit e --dates precisam de um token de acesso pessoal
error-directory-removed = { $directory } foi removido
error-no-watching = não é possível vigiar { $directory }
error-no-command = o comando { $command } não existe
error-no-output = não é possível gravar na saída padrão
error-no-such-file = esse arquivo não existe
error-no-permission = você não pode ler este arquivo
error-no-room = não há espaço para uma cópia em { $directory }
error-unreadable = não é possível ler: { $error }

push-answered = o servidor respondeu { $status }: { $message ->
        [none] sem mensagem
       *[other] { $message }
    }
push-unreachable = não é possível falar com o servidor: { $error }
push-no-tracker = a resposta do servidor não é a de um tracker
push-again = { $file }: { $message }; nova tentativa { $seconds ->
        [0] agora mesmo
        [one] em { $seconds } segundo
       *[other] em { $seconds } segundos
    }
push-other-ways = Um token de webhook só envia exportações do Health Auto Export. Para outros arquivos: crie em { $server }/tokens um token de acesso pessoal que possa importar, ou use { $server }/import

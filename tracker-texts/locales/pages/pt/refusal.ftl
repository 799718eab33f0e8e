# Why a request is refused: one sentence for each code of the interface. English has them in the program.

# The request
refusal-host-missing = O pedido precisa nomear o servidor uma vez.
refusal-host-repeated = { refusal-host-missing }
refusal-body-cut-off = Os dados não chegaram inteiros.
refusal-body-too-slow = { refusal-body-cut-off }
refusal-invalid-connection-key = Uma chave tem de 1 a 2000 caracteres visíveis, sem acentos.
refusal-connection-key-refused = O serviço recusa esta chave: crie uma nova lá e digite-a inteira.
refusal-connection-not-found = Esta conexão não existe.
refusal-person-not-found = Nenhuma outra pessoa da casa tem este endereço, ou ela nunca entrou.
refusal-sync-under-way = Os serviços desta conta já estão sendo consultados: espere um momento.
refusal-connection-stopped = O serviço recusa a chave: conecte com uma nova.
refusal-service-with-consent = Este serviço é conectado na página Conexões, onde você o permite.
refusal-consent-denied = Você não permitiu que o serviço passasse suas atividades adiante: nada foi conectado.
refusal-no-pending-consent = Esta permissão expirou, já foi usada ou começou em outro navegador: conecte de novo.
refusal-consent-expired = A resposta do serviço expirou: conecte de novo.
refusal-service-client-refused = O serviço não aceita este servidor: quem o administra precisa verificar o cadastro lá.
refusal-service-silent = O serviço não responde como deveria: tente mais tarde.
refusal-no-file-in-form = O formulário não tem nenhum arquivo.
refusal-several-files-in-form = O formulário tem vários arquivos: envie um por um.
refusal-body-not-utf8 = Os dados não têm a forma que esta página espera.
refusal-body-not-object = { refusal-body-not-utf8 }
refusal-invalid-body = { refusal-body-not-utf8 }
refusal-not-json = Esta página não aceita dados deste tipo.
refusal-not-a-form = { refusal-not-json }
refusal-unsupported-encoding = { refusal-not-json }
refusal-packed-twice = { refusal-not-json }
refusal-body-too-large = Os dados passam de { $most } bytes.
refusal-url-too-long = O endereço é longo demais.
refusal-method-not-allowed = Isso não dá para fazer nesta página.
refusal-repeated-field = { $name ->
        [none] Um campo
       *[other] { $name }
    } aparece duas vezes.
refusal-unknown-fields = Desconhecido: { $names }.
refusal-unknown-parameters = { refusal-unknown-fields }
refusal-missing-field = { $name ->
        [name] Falta o nome
       *[other] Falta { $name }
    }.
refusal-field-too-long = { $name } é longo demais.
refusal-invalid-value = { $name ->
        [date] Digite um dia, por exemplo 2026-07-13.
        [distance] Digite a distância em números, por exemplo 8,2.
        [minutes] Digite os minutos em números, por exemplo 31.
       *[other] O valor de { $name } não é válido.
    }
refusal-invalid-authorization-parameter = { refusal-invalid-value }
refusal-invalid-cursor = Este lugar da lista não existe.

# The fields
refusal-invalid-year = Um ano tem quatro algarismos, de 1900 a 2100.
refusal-invalid-target = Uma meta é um número inteiro de dias, de 1 a 366.
refusal-invalid-day = Isso não é uma data.
refusal-invalid-since = { refusal-invalid-day }
refusal-day-after-today = Esse dia vem depois de hoje.
refusal-invalid-name = Digite um nome de até 100 caracteres, sem caracteres de controle.
refusal-invalid-scopes = Escolha pelo menos uma permissão.
refusal-invalid-expires-in-days = Digite de { $least } a { $most } dias ou deixe o campo vazio.
refusal-invalid-years = Escolha este ano ou todos os anos.
refusal-invalid-time-zone = Este fuso horário não existe.
refusal-unknown-activity = Esta atividade não existe.
refusal-invalid-counted-activities = Escolha pelo menos uma atividade.
refusal-invalid-events = Escolha pelo menos um evento.
refusal-unknown-event = Este evento não existe.
refusal-invalid-description = A nota pode ter até 200 caracteres, um deles visível, e nenhum caractere de controle.
refusal-invalid-note = A nota pode ter até 200 caracteres e nenhum caractere de controle.
refusal-reminder-without-time-zone = Um lembrete precisa de um fuso horário. Escolha o seu.
refusal-invalid-workout = { $reason ->
        [after-today] Esse dia vem depois de hoje.
        [no-distance] 0 não é uma distância. Deixe o campo vazio se não souber.
        [too-far] É longe! No máximo 1000 km.
        [no-duration] 0 não é uma duração. Deixe o campo vazio se não souber.
       *[other] É longo demais para um treino. No máximo sete dias.
    }
refusal-invalid-start = Este dia não existe aqui.
refusal-invalid-export = Os dados não são uma exportação do Health Auto Export, ou estão danificados.

# Webhooks
refusal-url-of-webhook-too-long = A URL tem mais de 2048 caracteres.
refusal-url-of-webhook-malformed = Isso não é uma URL. Um exemplo: https://example.com/events
refusal-url-of-webhook-not-https = A URL precisa começar com https://.
refusal-url-of-webhook-with-user = A URL tem um nome de usuário ou uma senha. Coloque o segredo no caminho dela.
refusal-url-of-webhook-with-fragment = A URL tem uma parte depois do sinal #, que não seria enviada.
refusal-url-of-webhook-with-port = A URL tem uma porta diferente de 443 e 8443.
refusal-url-of-webhook-not-public = A URL não leva a um endereço público.
refusal-invalid-topic = A URL para o ntfy tem um nome depois do servidor. Um exemplo: https://ntfy.sh/minhas-corridas
refusal-invalid-chat-id = O Telegram precisa de um chat: um número ou o @nome de um canal.
refusal-bot-token-missing = O Telegram precisa do token de um bot. Um exemplo: 123456:ABC-DEF
refusal-token-of-json = JSON não precisa de token: cada mensagem é assinada com o segredo.
refusal-invalid-token-of-receiver = O token pode ter de 1 a 200 caracteres visíveis, sem acentos nem espaços.

# The sign-in
refusal-no-token = Entre primeiro.
refusal-invalid-token = { refusal-no-token }
refusal-redirect-too-long = O endereço depois do acesso é longo demais.
refusal-redirect-with-fragment = O endereço depois do acesso tem uma parte depois do sinal #.
refusal-redirect-not-allowed = Depois do acesso, o servidor não leva a este endereço.
refusal-no-pending-sign-in = O acesso expirou ou começou em outro navegador. Entre de novo.
refusal-sign-in-cancelled = O acesso foi cancelado.
refusal-invalid-development-name = Use um nome ou um e-mail.
refusal-password-too-short = Uma senha tem pelo menos { $least } caracteres. Uma frase é fácil de lembrar.
refusal-password-too-long = A senha passa de { $most } bytes.
refusal-password-known = Esta senha seria uma das primeiras que alguém tentaria. Escolha outra.
refusal-account-locked = A conta está bloqueada depois de tentativas de acesso.
refusal-rate-limit-exceeded = { error-again-in }

# What is not allowed
refusal-cross-site = O pedido veio de outro site.
refusal-account-disabled = Esta conta está desativada.
refusal-sign-in-needed = Para isso é preciso entrar: nenhum token pode fazer.
refusal-missing-scope = { $scope ->
        [write] O token não pode mudar nada.
        [import] O token não pode importar nada.
        [webhooks] O token não pode gerenciar webhooks.
       *[read] O token não pode ler nada.
    }
refusal-not-invited = Com este e-mail não dá para entrar aqui. Peça a quem cuida do servidor para adicioná-lo.
refusal-sign-in-too-old = Você entrou há mais de dez minutos. Entre de novo e depois tente outra vez.

# What does not exist
refusal-path-not-found = Aqui não há nada.
refusal-file-not-found = { refusal-path-not-found }
refusal-year-not-found = { refusal-path-not-found }
refusal-month-not-found = { refusal-path-not-found }
refusal-goal-not-found = { refusal-path-not-found }
refusal-further-goal-not-found = { refusal-path-not-found }
refusal-workout-not-found = { refusal-path-not-found }
refusal-removed-workout-not-found = { refusal-path-not-found }
refusal-import-not-found = { refusal-path-not-found }
refusal-webhook-token-not-found = { refusal-path-not-found }
refusal-token-not-found = { refusal-path-not-found }
refusal-session-not-found = { refusal-path-not-found }
refusal-share-not-found = { refusal-path-not-found }
refusal-page-not-found = { refusal-path-not-found }
refusal-webhook-not-found = { refusal-path-not-found }
refusal-delivery-not-found = { refusal-path-not-found }
refusal-password-link-not-found = Este link já foi usado ou expirou. Peça um novo a quem cuida deste servidor.

# Conflicts
refusal-goal-exists = Já há uma meta para { $year }.
refusal-too-many-further-goals = Já há { $most } metas além das metas dos anos. Remova uma delas antes.
refusal-run-exists = Já há uma corrida em { $day }/{ $month }/{ $year }.
refusal-workout-exists = Já há um treino assim em { $day }/{ $month }/{ $year }.
refusal-too-many-webhook-tokens = Já há { $most } tokens. Revogue um deles antes.
refusal-too-many-tokens = Já há { $most } tokens de acesso. Revogue um deles antes.
refusal-invalid-passkey = A chave de acesso não foi aceita. Tente de novo.
refusal-too-many-passkeys = Já há { $most } chaves de acesso. Remova uma delas antes.
refusal-too-many-shares = Já há { $most } links. Revogue um deles antes.
refusal-too-many-webhooks = Já há { $most } webhooks. Remova um deles antes.
refusal-import-under-way = Outro arquivo desta conta está sendo importado. Espere terminar.
refusal-delivery-not-sent-again = Só dá para enviar de novo o que não foi entregue, e só a um webhook ligado.
refusal-webhook-not-active = O webhook está desligado.
refusal-account-deleted = A conta acabou de ser excluída.
refusal-too-many-workouts-of-account = Sua conta tem { $stored } treinos e pode ter no máximo { $most }. Com este arquivo seriam mais.
refusal-too-many-workouts-in-file = O arquivo tem mais de { $most } treinos. Importe em partes menores.

# What is not available
refusal-database-busy = O servidor está ocupado. Tente de novo daqui a pouco.
refusal-account-busy = { refusal-database-busy }
refusal-other-files-are-read = Outros arquivos estão sendo lidos agora. Tente mais tarde.
refusal-too-many-large-requests = { refusal-other-files-are-read }
refusal-database-read-only = Agora não dá para mudar nada.
refusal-disk-full = Não há mais espaço no servidor. Tente mais tarde.
refusal-no-room-for-request = { refusal-disk-full }
refusal-client-not-accepted = O serviço de acesso não aceita este servidor. Quem cuida dele precisa verificar o ID e o segredo do cliente.
refusal-too-many-sign-ins = Há gente demais entrando agora. Tente de novo daqui a pouco.
refusal-shutting-down = O servidor não consegue fazer isso agora. Tente mais tarde.
refusal-provider-unavailable = { refusal-shutting-down }
refusal-database-unreachable = { refusal-shutting-down }
refusal-disk-failed = { refusal-shutting-down }
refusal-internal-error = Algo deu errado no servidor.
refusal-precondition-failed = Mudou desde que você leu: leia de novo.
refusal-key-reused = Esta chave é de outro pedido.
refusal-request-under-way = Este pedido já está sendo atendido: espere um momento.
refusal-too-many-idempotency-keys = Sua conta já enviou hoje { $most } pedidos assim.
refusal-pause-not-found = { refusal-path-not-found }
refusal-pause-exists = Em um desses dias já há uma pausa. Mude essa ou escolha outros dias.

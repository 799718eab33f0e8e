webhooks-title = Webhooks
webhooks-introduction = Um webhook avisa outro programa seu, ou o seu telefone, quando chega uma corrida ou quando uma meta, um marco ou uma sequência é alcançada, e lembra você de um dia sem corrida. Cada mensagem é assinada com um segredo.
webhooks-none = Ainda não há nenhum webhook.
webhooks-new = Um novo webhook
webhooks-url = URL
webhooks-description = Uma nota para você
webhooks-events = Eventos
webhooks-format-title = O que o destino lê
webhooks-chat = Chat (só Telegram): um número ou o @nome de um canal
webhooks-token = Token
webhooks-token-meaning = O token do seu bot do Telegram ou do seu app do Gotify; para ntfy e outros, se eles pedirem. É guardado criptografado e nunca aparece.
webhooks-token-kept = Há um token guardado. Deixe o campo vazio para mantê-lo.
webhooks-history = Enviar também eventos de dias distantes, ao importar corridas antigas
webhooks-active = Enviar eventos para esta URL
webhooks-inactive = desligado
webhooks-gone = O destino respondeu que não existe mais (status 410), então nada mais é enviado.
webhooks-make = Criar o webhook
webhooks-change = Mudar
webhooks-save = Salvar
webhooks-saved = O webhook está salvo.
webhooks-secret = Segredo
webhooks-shown-once = Copie agora: ele só aparece uma vez. Com ele, o destino verifica que uma mensagem vem daqui.
webhooks-shown-before = Este segredo não pode ser mostrado de novo. Se você não copiou, crie outro.
webhooks-rotate = Criar um novo segredo
webhooks-rotation = Durante um dia, as mensagens são assinadas com os dois segredos. Depois, só com o novo.
webhooks-test = Enviar um teste
webhooks-sent = Está a caminho. Olhe de novo daqui a pouco.
webhooks-deliveries = O que foi enviado
webhooks-no-deliveries = Nada foi enviado ainda.
webhooks-send-again = Enviar de novo
webhooks-earlier = Anteriores
webhooks-remove = Remover este webhook
webhooks-removal = Nada mais é enviado para ele, e a lista do que foi enviado é excluída.
webhooks-removed = O webhook foi removido.

event-workout-created = um treino foi importado
event-goal-achieved = a meta de um ano foi cumprida
event-achievement-unlocked = um marco foi alcançado
event-streak-milestone = uma sequência tem 7, 14 ou 30 dias
event-day-reminder = o lembrete de um dia sem corrida, na hora dos seus ajustes
event-connection-failed = um serviço recusa a chave, e não chegam mais corridas novas dele
event-workout-updated = um treino foi alterado
event-workout-removed = um treino foi removido
event-import-finished = uma importação terminou

format-json = JSON, para programas seus
format-ntfy = ntfy: a URL é a do seu tópico, por exemplo https://ntfy.sh/minhas-corridas
format-telegram = Telegram: a URL é https://api.telegram.org
format-gotify = Gotify: a URL termina em /message
format-message = um título e uma mensagem como JSON, por exemplo para Home Assistant

# The status of a delivery.
delivery-retried = falhou depois de { $tries ->
        [one] { $tries } tentativa
       *[other] { $tries } tentativas
    }, de novo em { $time }
delivery-pending = a enviar
delivery-delivered = entregue
delivery-failed = falhou
delivery-recorded = não enviado, porque faz muito tempo
delivery-left-out = { $events } dos mais antigos ficaram de fora: uma importação envia no máximo 10.000
delivery-with-status = { $delivery } (status { $status })

# Why a delivery failed.
failure-status = o destino respondeu { $status }
failure-redirected = o destino redirecionou o pedido; redirecionamentos não são seguidos
failure-gone = o destino não existe mais
failure-timed-out = sem resposta em 15 segundos
failure-not-public = o nome não leva a um endereço público
failure-no-connection = sem conexão
failure-connection-lost = a conexão caiu
failure-url-not-allowed = a URL não é permitida
failure-secret-unreadable = o segredo não pode ser decifrado: crie outro
failure-webhook-disabled = o webhook foi desligado
failure-outdated = não serve mais: o dia tem sua corrida, ou é tarde demais

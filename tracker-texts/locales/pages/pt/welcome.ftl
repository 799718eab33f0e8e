welcome-title = Quantos dias você vai correr neste ano?
welcome-lines-1 = Escolha uma meta, por exemplo 300 de 365 dias. Um dia perdido custa um dia, não tudo.
welcome-lines-2 = Seu telefone envia cada corrida sozinho. Suas corridas antigas vêm de Apple Health, Strava, Garmin e outros.
welcome-sign-in = Entrar
welcome-sign-in-with-apple = Entrar com a Apple
welcome-development = Este servidor está no seu próprio computador, para testar: na próxima página, escolha qualquer pessoa. Não há senha.
welcome-sample = Um ano de exemplo
welcome-demo = Explorar o ano de exemplo
welcome-picture = Um ano de exemplo: 168 dias de corrida até { $date }, e 39 dias de descanso sobrando.

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = Sua sessão tinha terminado, então isto não foi salvo. Entre e tente de novo.
why-over = Sua sessão terminou. Entre de novo.
why-cancelled = O acesso foi cancelado.
why-expired = O acesso demorou demais ou começou em outro navegador. Comece de novo.
why-rejected = A resposta do serviço de acesso não é válida. Comece de novo.
why-deleted = A conta foi excluída.
why-disabled = Esta conta está desativada.
why-not-allowed = Seu e-mail não tem permissão para entrar aqui. Peça a quem cuida deste serviço para adicioná-lo.
why-locked = Tentativas de acesso demais. Tente de novo em { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }.
why-unavailable = O serviço de acesso está fora do ar. Tente mais tarde.
why-client = O serviço de acesso não aceita este servidor: quem cuida dele precisa verificar o ID e o segredo do cliente.
why-passkey = Essa chave de acesso não vale aqui. Use sua senha ou outra chave.
why-password = Sua senha está definida. Entre com ela.
why-failed = O acesso falhou por um erro aqui. Comece de novo.

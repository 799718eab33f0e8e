household-address = E-mail
household-password = Senha
household-show-password = Mostrar a senha
household-forgotten = Esqueceu? Quem cuida deste servidor pode dar um link para escolher outra.
household-wrong = O e-mail ou a senha não está certo.
household-choose = Escolha uma senha
household-new-password = Nova senha
household-again = Repita a nova senha
household-different = As senhas não são iguais.
household-save = Salvar a senha
household-change = Mudar a senha
household-current-password = Senha atual
household-wrong-current = A senha atual está errada. Nada mudou.
household-ends-others = Suas outras sessões serão encerradas.
household-changed = A senha mudou, e suas outras sessões foram encerradas.
household-locked = Senhas erradas demais para este endereço. Tente de novo em { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }.
household-advice = Pelo menos { $least } caracteres. Uma frase de poucas palavras é segura e fácil de lembrar.

# The page of the operators.
people-title = Pessoas
people-meaning = Quem entra aqui com uma senha.
people-add = Adicionar uma pessoa
people-made = Um link para { $address }
people-send = Envie este link ou deixe escanear o código. Ele vale uma vez, por um dia, e só é mostrado agora.
people-qr = O link como código QR
people-shown-before = O link já foi mostrado. Se ele se perdeu, crie um novo.
people-locked = A pessoa está bloqueada e saiu de todos os lugares.
people-unlocked = A pessoa pode entrar de novo.
people-removed = A pessoa foi removida.
people-operator = administra
people-password = tem uma senha
people-link = tem um link até { $time }
people-expired = o link expirou
people-is-locked = com acesso bloqueado
people-signed-in = última entrada: { $time }
people-never = ainda não entrou
people-manage = Gerenciar
people-new-link = Criar um novo link
people-new-link-meaning = Um novo link encerra a senha, as chaves de acesso, todas as sessões e todos os tokens de acesso.
people-lock = Bloquear
people-unlock = Desbloquear
people-remove = Remover
people-removal = A remoção encerra de vez a senha, as chaves de acesso, todas as sessões e todos os tokens de acesso. As corridas ficam.

# Passkeys: a second way to sign in.
passkeys-title = Chaves de acesso
passkeys-meaning = Uma chave de acesso faz você entrar com o bloqueio de um aparelho: a digital, o rosto ou um PIN. Ninguém consegue adivinhá-la nem roubá-la com um golpe. Sua senha continua.
passkeys-name = Nome
passkeys-add = Adicionar uma chave de acesso
passkeys-failed = Nenhuma chave de acesso foi adicionada. Tente de novo. Um aparelho que já tem uma não cria outra.
passkeys-unable = Este navegador não tem chaves de acesso.
passkeys-without-script = As chaves de acesso precisam de JavaScript.
passkeys-added = A chave de acesso foi adicionada: entre com ela na próxima vez.
passkeys-renamed = A chave de acesso tem o novo nome.
passkeys-removed = A chave de acesso foi removida. Apague-a também no aparelho.
passkeys-stay = { household-changed } Suas chaves de acesso continuam: remova as que não são suas.
passkeys-rename = Mudar o nome
passkeys-removal = Ninguém entra mais com esta chave. As sessões que ela abriu continuam.
passkeys-sign-in = Entrar com uma chave de acesso
passkeys-sign-in-failed = Não deu certo. Tente de novo ou use sua senha.

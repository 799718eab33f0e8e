household-address = E-mail
household-password = Senha
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

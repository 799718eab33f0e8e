error-nothing = Página não encontrada
error-no-link = Este link não funciona
error-ask-for-link = Está incompleto ou foi revogado. Peça um novo a quem enviou.
error-too-many = Pedidos demais
error-busy = O banco de dados está ocupado
error-nothing-changed = Nada mudou. Tente de novo daqui a pouco.
error-internal = Algo deu errado aqui
error-forbidden = Isso não é permitido
error-not-accepted = Não deu certo
error-back = Voltar para hoje
error-back-to-start = Ir para a primeira página
error-again-in = Tente de novo em { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
error-request-id = Os detalhes estão no registro do servidor, no número { $id }.

error-nothing = Page introuvable
error-no-link = Ce lien ne marche pas
error-ask-for-link = Il est incomplet ou a été révoqué. Demande un nouveau lien à la personne qui te l’a envoyé.
error-too-many = Trop de requêtes
error-busy = La base de données est occupée
error-nothing-changed = Rien n’a changé. Réessaie dans un instant.
error-internal = Quelque chose s’est mal passé ici
error-forbidden = Ce n’est pas autorisé
error-not-accepted = Ça n’a pas marché
error-back = Revenir à aujourd’hui
error-back-to-start = Aller à la première page
error-again-in = Réessaie dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-request-id = Les détails sont dans le journal du serveur, sous le numéro { $id }.

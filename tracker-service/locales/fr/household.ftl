household-address = Adresse e-mail
household-password = Mot de passe
household-forgotten = Oublié ? La personne qui gère ce serveur peut te donner un lien pour en choisir un autre.
household-wrong = L’adresse ou le mot de passe est faux.
household-choose = Choisis un mot de passe
household-new-password = Nouveau mot de passe
household-again = Répète le nouveau mot de passe
household-different = Les mots de passe ne sont pas identiques.
household-save = Enregistrer le mot de passe
household-change = Changer le mot de passe
household-current-password = Mot de passe actuel
household-wrong-current = Le mot de passe actuel est faux. Rien n’a changé.
household-ends-others = Toutes tes autres sessions seront fermées.
household-changed = Le mot de passe est changé, et toutes tes autres sessions sont fermées.
household-locked = Trop de mots de passe faux pour cette adresse. Réessaie dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
household-advice = Au moins { $least } caractères. Une phrase de quelques mots est sûre et facile à retenir.

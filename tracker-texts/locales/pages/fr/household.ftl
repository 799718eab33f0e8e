household-address = Adresse e-mail
household-password = Mot de passe
household-show-password = Afficher le mot de passe
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

# The page of the operators.
people-title = Personnes
people-meaning = Celles et ceux qui se connectent ici avec un mot de passe.
people-add = Ajouter une personne
people-made = Un lien pour { $address }
people-send = Envoie ce lien ou fais scanner le code. Il sert une seule fois, pendant un jour, et n’est affiché que maintenant.
people-qr = Le lien en code QR
people-shown-before = Le lien a déjà été affiché. S’il est perdu, crées-en un nouveau.
people-locked = La personne est bloquée et déconnectée partout.
people-unlocked = La personne peut de nouveau se connecter.
people-removed = La personne est supprimée.
people-operator = gère le foyer
people-password = a un mot de passe
people-link = a un lien jusqu’au { $time }
people-expired = le lien a expiré
people-is-locked = accès bloqué
people-signed-in = dernière connexion : { $time }
people-never = jamais connectée
people-manage = Gérer
people-new-link = Créer un nouveau lien
people-new-link-meaning = Un nouveau lien met fin au mot de passe, aux clés d’accès, à toutes les sessions et à tous les jetons d’accès.
people-lock = Bloquer
people-unlock = Débloquer
people-remove = Supprimer
people-removal = La suppression met fin pour de bon au mot de passe, aux clés d’accès, à toutes les sessions et à tous les jetons d’accès. Les sorties restent.

# Passkeys: a second way to sign in.
passkeys-title = Clés d’accès
passkeys-meaning = Une clé d’accès te connecte avec le verrouillage d’un appareil : ton empreinte, ton visage ou un code. Personne ne peut la deviner ni te la soutirer. Ton mot de passe reste.
passkeys-name = Nom
passkeys-add = Ajouter une clé d’accès
passkeys-failed = Aucune clé d’accès n’a été ajoutée. Réessaie. Un appareil qui en a déjà une ne peut pas en créer une autre.
passkeys-unable = Ce navigateur ne connaît pas les clés d’accès.
passkeys-without-script = Les clés d’accès ont besoin de JavaScript.
passkeys-added = La clé d’accès est ajoutée : connecte-toi avec elle la prochaine fois.
passkeys-renamed = La clé d’accès a son nouveau nom.
passkeys-removed = La clé d’accès est supprimée. Efface-la aussi sur l’appareil.
passkeys-stay = { household-changed } Tes clés d’accès restent : supprime celles qui ne sont pas à toi.
passkeys-rename = Renommer
passkeys-removal = Cette clé ne connectera plus personne. Les sessions qu’elle a ouvertes continuent.
passkeys-sign-in = Se connecter avec une clé d’accès
passkeys-sign-in-failed = Ça n’a pas marché. Réessaie, ou utilise ton mot de passe.

welcome-title = Combien de jours vas-tu courir cette année ?
welcome-lines-1 = Fixe-toi un objectif, par exemple 300 jours sur 365. Un jour manqué coûte un jour, pas tout.
welcome-lines-2 = Ton téléphone envoie chaque sortie tout seul. Tes anciennes sorties viennent d’Apple Health, Strava, Garmin et d’autres.
welcome-sign-in = Se connecter
welcome-sign-in-with-apple = Se connecter avec Apple
welcome-development = Ce serveur tourne sur ta propre machine, pour l’essayer : sur la page suivante, choisis n’importe quelle personne. Il n’y a pas de mot de passe.
welcome-sample = Une année exemple
welcome-demo = Découvrir l’année exemple
welcome-picture = Une année exemple : 168 jours de course au { $date }, et 39 jours de repos en réserve.

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = Ta session était fermée, rien n’a donc été enregistré. Connecte-toi et réessaie.
why-over = Ta session s’est fermée. Reconnecte-toi.
why-cancelled = La connexion a été annulée.
why-expired = La connexion a pris trop de temps ou a commencé dans un autre navigateur. Recommence.
why-rejected = La réponse du fournisseur de connexion n’est pas valable. Recommence.
why-deleted = Le compte est supprimé.
why-disabled = Ce compte est désactivé.
why-not-allowed = Ton adresse e-mail n’a pas le droit de se connecter ici. Demande à la personne qui gère ce service de l’ajouter.
why-locked = Trop de connexions ratées. Réessaie dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
why-unavailable = Le fournisseur de connexion n’est pas disponible. Réessaie plus tard.
why-client = Le fournisseur de connexion n’accepte pas ce service : la personne qui le gère doit vérifier l’identifiant et le secret du client.
why-passkey = Cette clé d’accès n’est pas acceptée ici. Utilise ton mot de passe ou une autre clé.
why-password = Ton mot de passe est défini. Connecte-toi avec.
why-failed = La connexion a échoué à cause d’une erreur ici. Recommence.

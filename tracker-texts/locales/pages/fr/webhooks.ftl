webhooks-title = Webhooks
webhooks-introduction = Un webhook prévient un autre de tes programmes, ou ton téléphone, quand une sortie arrive ou qu’un objectif, un palier ou une série est atteint, et te rappelle un jour sans sortie. Chaque message est signé avec un secret.
webhooks-none = Pas encore de webhook.
webhooks-new = Un nouveau webhook
webhooks-url = URL
webhooks-description = Une note pour toi
webhooks-events = Événements
webhooks-format-title = Ce que lit le destinataire
webhooks-chat = Chat (Telegram seulement) : un nombre ou le @nom d’un canal
webhooks-token = Jeton
webhooks-token-meaning = Celui de ton bot Telegram ou de ton app Gotify ; pour ntfy et d’autres, s’ils en demandent un. Il est enregistré chiffré et n’est jamais montré.
webhooks-token-kept = Un jeton est enregistré. Laisse le champ vide pour le garder.
webhooks-history = Envoyer aussi les événements de jours lointains, lors de l’import d’anciennes sorties
webhooks-active = Envoyer les événements à cette URL
webhooks-inactive = désactivé
webhooks-gone = Le destinataire a répondu qu’il n’existe plus (statut 410), plus rien n’est donc envoyé.
webhooks-make = Créer le webhook
webhooks-change = Modifier
webhooks-save = Enregistrer
webhooks-saved = Le webhook est enregistré.
webhooks-secret = Secret
webhooks-shown-once = Copie-le maintenant : il n’est montré qu’une fois. Avec lui, le destinataire vérifie qu’un message vient d’ici.
webhooks-shown-before = Ce secret ne peut plus être montré. Si tu ne l’as pas copié, crée-en un autre.
webhooks-rotate = Créer un nouveau secret
webhooks-rotation = Pendant un jour, les messages sont signés avec les deux secrets. Ensuite, avec le nouveau seulement.
webhooks-test = Envoyer un test
webhooks-sent = C’est parti. Regarde de nouveau dans un instant.
webhooks-deliveries = Ce qui a été envoyé
webhooks-no-deliveries = Rien n’a encore été envoyé.
webhooks-send-again = Renvoyer
webhooks-earlier = Plus anciens
webhooks-remove = Supprimer ce webhook
webhooks-removal = Plus rien ne lui est envoyé, et la liste de ce qui a été envoyé est supprimée.
webhooks-removed = Le webhook est supprimé.

event-workout-created = une séance a été importée
event-goal-achieved = l’objectif d’une année est atteint
event-achievement-unlocked = un palier est atteint
event-streak-milestone = une série atteint 7, 14 ou 30 jours
event-day-reminder = le rappel d’un jour sans sortie, à l’heure de tes réglages
event-connection-failed = un service refuse sa clé, et plus aucune sortie n’en arrive
event-workout-updated = une séance a été modifiée
event-workout-removed = une séance a été supprimée
event-import-finished = une importation est terminée

format-json = JSON, pour tes propres programmes
format-ntfy = ntfy : l’URL est celle de ton sujet, par exemple https://ntfy.sh/mes-sorties
format-telegram = Telegram : l’URL est https://api.telegram.org
format-gotify = Gotify : l’URL se termine par /message
format-message = un titre et un message en JSON, par exemple pour Home Assistant

# The status of a delivery.
delivery-retried = échec après { $tries ->
        [one] { $tries } essai
       *[other] { $tries } essais
    }, nouvel essai le { $time }
delivery-pending = à envoyer
delivery-delivered = remis
delivery-failed = échec
delivery-recorded = pas envoyé, car c’était il y a longtemps
delivery-left-out = { $events } des plus anciens ont été laissés de côté : un import en envoie au plus 10 000
delivery-with-status = { $delivery } (statut { $status })

# Why a delivery failed.
failure-status = le destinataire a répondu { $status }
failure-redirected = le destinataire a redirigé la requête ; les redirections ne sont pas suivies
failure-gone = le destinataire n’existe plus
failure-timed-out = pas de réponse en 15 secondes
failure-not-public = son nom ne mène pas à une adresse publique
failure-no-connection = pas de connexion
failure-connection-lost = la connexion a été perdue
failure-url-not-allowed = son URL n’est pas autorisée
failure-secret-unreadable = son secret ne peut pas être déchiffré : crée-en un autre
failure-webhook-disabled = le webhook a été désactivé
failure-outdated = ce n’est plus utile : le jour a sa sortie, ou il est trop tard

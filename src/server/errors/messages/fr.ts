import type { Messages } from './en.ts';

export const fr: Messages = {
  'login.refused': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'login.lockedMinute': 'Trop de tentatives de connexion. Patientez 1 minute avant de réessayer.',
  'login.lockedMinutes':
    'Trop de tentatives de connexion. Patientez {minutes} minutes avant de réessayer.',
  'login.notRecent':
    'Reconnectez-vous pour modifier cela : votre dernière connexion date de plus de 5 minutes.',
  'password.refused': 'Le mot de passe de votre compte est incorrect. Rien n’a été modifié.',
  'session.missing': 'Vous n’êtes pas connecté, ou votre session a pris fin.',
  'key.missing':
    'Envoyez une clé d’API sous la forme « Authorization: Bearer … ». Vous en créez une dans les paramètres.',
  'key.refused':
    'Cette clé d’API n’existe pas, a expiré ou a été révoquée. Créez-en une nouvelle dans les paramètres.',
  'key.personOnly': 'Aucune clé d’API ne peut faire cela : seule une personne connectée le peut.',
  'key.scopeMissing': 'Cette clé d’API n’a pas l’autorisation « {scope} ». Créez-en une qui l’a.',
  'key.decision':
    'Une clé d’API peut laisser une publication sans réponse, écrire le texte ou en demander un autre. Le reste est décidé par une personne connectée.',
  'key.shorterPause':
    'Une clé d’API ne peut ni terminer une pause ni en avancer la fin. Seule une personne connectée le peut.',
  'key.inUrl':
    'Une clé d’API n’a pas sa place dans une URL : les serveurs et les navigateurs conservent les URL. Révoquez cette clé dans les paramètres, créez-en une autre et envoyez-la sous la forme « Authorization: Bearer … ».',
  'key.limit':
    'Vous pouvez avoir jusqu’à {limit} clés d’API. Révoquez-en une pour en créer une autre.',
  'key.textsOfDay':
    'Les clés d’API de votre compte peuvent écrire ou faire réécrire {limit} textes par jour, et ce serait davantage. Réessayez après minuit (UTC).',
  'key.notFound': 'Cette clé d’API n’existe pas ou a déjà été révoquée.',
  'email.taken': 'Cette adresse e-mail appartient déjà à un autre compte.',
  'email.tooOftenMinute':
    'Vous avez changé d’adresse e-mail trop souvent. Patientez 1 minute avant de réessayer.',
  'email.tooOftenMinutes':
    'Vous avez changé d’adresse e-mail trop souvent. Patientez {minutes} minutes avant de réessayer.',
  'name.hidden':
    'Le nom contient un caractère invisible ou qui change le sens du texte. Saisissez-le de nouveau sans ce caractère.',
  'password.blank': 'Le mot de passe ne peut pas contenir uniquement des espaces.',
  'password.common':
    'Ce mot de passe est l’un des plus utilisés et donc facile à deviner. Choisissez-en un autre.',
  'user.notFound': 'Cet utilisateur n’existe pas.',
  'contact.notFound': 'Cette personne n’est pas sur la liste.',
  'act.notFound': 'Cette activité n’existe pas.',
  'act.notPublished':
    'Seul ce que le réseau a publié peut être supprimé. Attendez que ce soit fait.',
  'act.notDeletable':
    'Ce réseau n’offre aucun moyen de le supprimer. Supprimez-le dans l’application du réseau.',
  'act.beforeLinking':
    'Cela a été fait avant l’association du compte. Supprimez-le dans l’application du réseau.',
  'act.noConversation': 'Cette publication n’appartient à aucune conversation.',
  'profile.notFound': 'Ce profil n’existe pas.',
  'profile.exists':
    'Vous avez déjà ajouté le profil « {username} ». Choisissez un autre nom d’utilisateur.',
  'profile.limit':
    'Vous pouvez ajouter jusqu’à {limit} profils. Supprimez-en un pour en ajouter un autre.',
  'network.unknown': 'Ce serveur ne propose pas ce réseau. Choisissez parmi : {networks}.',
  'network.off':
    'Ce serveur a désactivé le réseau de ce profil. Rien n’est perdu : tout reprend dès que l’opérateur le réactive.',
  'signIn.waitSeconds':
    'Trop de connexions à des comptes du réseau ont échoué. Patientez {seconds} secondes, puis réessayez.',
  'signIn.waitMinute':
    'Trop de connexions à des comptes du réseau ont échoué. Patientez 1 minute, puis réessayez.',
  'signIn.waitMinutes':
    'Trop de connexions à des comptes du réseau ont échoué. Patientez {minutes} minutes, puis réessayez.',
  'username.missing': 'Saisissez le nom d’utilisateur du profil sur le réseau.',
  'username.strange': 'Le nom d’utilisateur contient un caractère qu’aucun réseau n’accepte.',
  'password.missing': 'Saisissez le mot de passe du profil sur le réseau.',
  'password.again':
    'Saisissez de nouveau le mot de passe : il n’est plus conservé et le réseau doit le vérifier.',
  'password.other': 'Saisissez aussi le mot de passe du compte « {username} ».',
  'twoFactorCode.missing': 'Saisissez le code envoyé par le réseau.',
  'twoFactorCode.notAwaited': 'Le réseau n’attend pas de code de vérification pour le moment.',
  'sync.notWaiting': 'Aucune synchronisation n’attend le réseau en ce moment.',
  'sync.working':
    'Une synchronisation est en cours. Attendez qu’elle se termine avant de réessayer.',
  'sync.awaitingTwoFactor':
    'Le réseau attend un code de vérification. Envoyez le code, ou réessayez dans dix minutes.',
  'sync.credentialsRefused': 'Le réseau a refusé les identifiants. Modifiez-les pour recommencer.',
  'sync.operating':
    'Le profil est déjà synchronisé. Modifiez ses identifiants pour les vérifier de nouveau.',
  'sync.fatal': 'La synchronisation a définitivement échoué. Contactez l’administrateur.',
  'sync.notSynchronised': 'Le profil n’est pas synchronisé. Synchronisez-le d’abord.',
  'sync.unknown': 'L’état du profil ne permet pas cette action. Synchronisez-le de nouveau.',
  'signIn.otherBrowser':
    'Cette connexion au réseau a été commencée dans un autre navigateur, ou vous vous êtes reconnecté ici depuis. Continuez là-bas, ou annulez-la et recommencez.',
  'signIn.stateWrong':
    'Ce qui est revenu n’appartient pas à cette connexion et n’a donc pas été utilisé. Continuez depuis votre profil.',
  'signIn.noReturn':
    'Ce réseau ne peut vous renvoyer que vers un Meelo accessible en https sous un nom, ou sur votre propre ordinateur. Utilisez plutôt un mot de passe d’application.',
  'signIn.over':
    'Cette connexion au réseau est terminée : elle a abouti, a été annulée ou a duré plus de dix minutes. Recommencez depuis votre profil.',
  'pause.noMoment':
    'Envoyez l’heure de fin de la pause avec son fuseau horaire, ou choisissez une pause sans fin.',
  'pause.past':
    'L’heure de la reprise est déjà passée. Choisissez-en une plus tardive et vérifiez l’horloge de cet appareil.',
  'pause.tooLong':
    'Une pause dure un an au plus. Choisissez une date plus proche ou une pause jusqu’à votre reprise.',
  'rules.changed':
    'Cela a été modifié dans un autre onglet ou sur un autre appareil. Regardez ce qui vaut maintenant, puis enregistrez de nouveau.',
  'rules.warned':
    'Ces règles ne laissent rien à faire au bot, ou deux d’entre elles se contredisent. Enregistrez de nouveau pour les garder.',
  'rules.stepNotAllowed':
    'Meelo ne répond pas de lui-même aux publications de ce type. Choisissez une autre option.',
  'rules.replyNameForm':
    'Le nom « {name} » ne peut contenir que des lettres, des chiffres, - et _.',
  'rules.replyNameTwice':
    'Plusieurs réponses enregistrées portent le nom « {name} ». Donnez un nom différent à chacune.',
  'rules.lineLong': 'La ligne du premier contact doit avoir au plus {limit} caractères.',
  'rules.lineBreak': 'Écrivez le texte du premier contact sur une seule ligne.',
  'rules.lineNoOwner':
    'Mettez {owner} à la place de votre nom\u00A0: il faut dire à qui est le bot.',
  'rules.lineNotAutomated':
    'Dites dans la ligne que la réponse est automatique, par exemple avec «\u00A0automatique\u00A0», «\u00A0bot\u00A0» ou «\u00A0IA\u00A0».',
  'rules.onWithoutCap':
    '« {field} » est activé, mais sa limite est de 0 par jour. Désactivez-le ou relevez sa limite.',
  'rules.noDay':
    'Les horaires {hours} n’ont aucun jour. Choisissez au moins un jour ou supprimez ces horaires.',
  'rules.noTime':
    'Les horaires {hours} commencent et finissent à la même heure. Pour toute la journée, choisissez de minuit à minuit (00:00–00:00).',
  'rules.overlap':
    'Les horaires {first} ({firstDays}) et {second} ({secondDays}) se chevauchent. Modifiez l’un d’eux ou réunissez-les.',
  'email.notOffered':
    'Ce serveur n’envoie pas d’e-mails : son opérateur n’a pas configuré de serveur de messagerie.',
  'email.notProved':
    'Cette adresse n’est pas encore confirmée. Demandez un code dans les paramètres et saisissez-le à cet endroit.',
  'address.proved': 'Cette adresse est déjà confirmée : il n’y a plus rien à faire.',
  'address.codeWrong': 'Le code n’est pas correct. Saisissez les six chiffres du dernier e-mail.',
  'address.lastTry': 'Il vous reste un essai.',
  'address.triesLeft': 'Il vous reste {count} essais.',
  'address.codeEnded':
    'Ce code n’est plus valable : un code expire au bout de 15 minutes, après cinq essais erronés ou si l’adresse change. Demandez-en un nouveau.',
  'address.waitMinute':
    'Un code vient d’être envoyé. Attendez une minute avant d’en demander un autre.',
  'address.waitMinutes':
    'Le nombre de codes permis par jour est atteint. Vous pourrez en demander un autre dans {minutes} minutes.',
  'address.waitHours':
    'Le nombre de codes permis par jour est atteint. Vous pourrez en demander un autre dans {hours} heures.',
  'push.notOffered':
    'Ce serveur n’envoie pas de notifications push : son opérateur ne les a pas configurées.',
  'devices.notFound':
    'Les notifications push ne sont pas activées sur cet appareil. Activez-les dans les paramètres.',
  'devices.notUsable':
    'Ce navigateur ne peut pas recevoir de notifications push ici. Mettez-le à jour ou utilisez-en un autre.',
  'webhook.notOffered':
    'Ce serveur n’appelle pas de webhooks : son opérateur n’a pas défini l’adresse à laquelle mènent les messages.',
  'webhook.limit':
    'Vous pouvez avoir jusqu’à {limit} webhooks. Retirez-en un pour en ajouter un autre.',
  'webhook.notFound': 'Ce webhook n’existe plus.',
  'webhook.notUsable':
    'Impossible d’envoyer des messages à cette adresse. Elle doit commencer par https://, ne contenir ni mot de passe ni « # » et être accessible depuis internet.',
  'notifications.zoneMissing': 'Choisissez le fuseau horaire des heures calmes.',
  'notifications.noQuietTime':
    'Les heures calmes commencent et finissent à la même heure. Choisissez une autre fin.',
  'rules.timeZone':
    'Le fuseau horaire « {timeZone} » est inconnu. Choisissez-en un comme America/Sao_Paulo.',
  'rules.noWord':
    '« {word} » n’est pas un mot : il y faut une lettre, un chiffre, un symbole ou un emoji. Modifiez-le ou effacez-le.',
  'rules.manyPeople':
    'La liste compte {count} noms ; {limit} au plus peuvent être gardés. Retirez-en.',
  'rules.versionGone':
    'Ces règles ne sont plus conservées. Choisissez une modification plus récente.',
  'rules.noVersion':
    'Cette version des règles n’existe pas. Choisissez une modification antérieure.',
  'rules.versionApplies': 'Ces règles s’appliquent déjà. Choisissez une modification antérieure.',
  'model.usedUp':
    'Votre compte a épuisé pour aujourd’hui son quota du modèle de langage. Il sera de nouveau disponible à minuit (UTC).',
  'trial.tooOften': 'Vous avez déjà fait plusieurs essais. Attendez dix minutes, puis réessayez.',
  'calls.tooOften':
    'Cela a été demandé trop souvent en peu de temps. Patientez une minute, puis réessayez.',
  'calls.tooOftenMinutes':
    'Cela a été demandé trop souvent en peu de temps. Patientez {minutes} minutes, puis réessayez.',
  'input.missing': 'Le champ « {field} » manque.',
  'input.empty': 'Le champ « {field} » ne peut pas rester vide.',
  'input.short': 'Le champ « {field} » doit comporter au moins {limit} caractères.',
  'input.long': 'Le champ « {field} » peut comporter au plus {limit} caractères.',
  'input.nul':
    'Le champ « {field} » contient un caractère invisible (NUL). Supprimez-le ou saisissez le texte à nouveau.',
  'input.email': 'Le champ « {field} » doit être une adresse e-mail, comme nom@exemple.com.',
  'body.tooLarge': 'Votre envoi est trop volumineux : la limite est de {kilobytes} ko.',
  'storage.full': 'Le serveur n’a plus d’espace et ne peut rien enregistrer. Réessayez plus tard.',
  'database.unavailable':
    'Le serveur n’a pas accès à sa base de données pour le moment. Réessayez dans un instant.',
  'server.busy': 'Le serveur est très sollicité pour le moment. Réessayez dans quelques secondes.',
  'server.failed': 'Une erreur s’est produite de notre côté. Réessayez plus tard.',
};

import type { Messages } from './en.ts';

export const fr: Messages = {
  greeting: 'Bonjour,',
  timeLeft: '{time}, dans {left}',
  'codeAsked.subject': 'Saisissez le code de vérification : {profile}',
  'codeAsked.text':
    'Le réseau vous a envoyé un code de vérification pour {profile}. Saisissez-le dans Meelo (délai : {time}). Si ce n’est pas vous qui avez associé le compte, ne saisissez pas le code.',
  'codeAsked.action': 'Saisir le code',
  'signInRefused.subject': 'Connexion à renouveler : {profile}',
  'signInRefused.text':
    'Meelo ne peut plus se connecter à {profile}. Le bot reste à l’arrêt jusqu’à ce que vous saisissiez dans Meelo le nom d’utilisateur et le mot de passe actuels.',
  'signInRefused.action': 'Vérifier la connexion',
  'accountDisabled.subject': 'Le bot s’est arrêté : {profile}',
  'accountDisabled.text':
    'Le réseau a désactivé le compte de {profile}, ou la synchronisation a définitivement échoué. Le bot n’y fait plus rien. La page du profil indique ce qui peut être fait.',
  'accountDisabled.action': 'Voir ce qui peut être fait',
  'urgentPost.subject.one': 'Vous seul pouvez répondre : {profile}',
  'urgentPost.subject.other':
    '{count} publications auxquelles vous seul pouvez répondre : {profile}',
  'urgentPost.subject.soon.one':
    'Une publication à laquelle vous seul pouvez répondre sera bientôt abandonnée : {profile}',
  'urgentPost.subject.soon.other':
    '{count} publications auxquelles vous seul pouvez répondre seront bientôt abandonnées : {profile}',
  'urgentPost.text.one':
    'Quelqu’un a écrit à {profile} à propos de ce qui est peut-être un danger, une perte, une maladie ou une plainte grave. Le bot n’y écrit rien : vous seul pouvez répondre. Lisez la publication dès que possible.',
  'urgentPost.text.other':
    '{count} publications adressées à {profile} vous attendent et concernent peut-être un danger, une perte, une maladie ou une plainte grave. Le bot n’y écrit rien : vous seul pouvez répondre. Lisez-les dès que possible.',
  'urgentPost.text.soon.one':
    'Une publication adressée à {profile}, qui concerne peut-être un danger, une perte, une maladie ou une plainte grave, vous attend toujours. Le bot n’y écrit rien : vous seul pouvez répondre. Lisez la publication maintenant (délai : {time}). Ensuite, elle est abandonnée.',
  'urgentPost.text.soon.other':
    '{count} publications adressées à {profile}, qui concernent peut-être un danger, une perte, une maladie ou une plainte grave, vous attendent toujours. Le bot n’y écrit rien : vous seul pouvez répondre. Lisez-les maintenant (délai de la première : {time}). Ensuite, elle est abandonnée, et les autres peu après.',
  'urgentPost.action': 'Lire la publication',
  'draftsWait.subject.one': 'Un brouillon vous attend : {profile}',
  'draftsWait.subject.other': '{count} brouillons vous attendent : {profile}',
  'draftsWait.text.one':
    'Un brouillon pour {profile} attend votre décision. Rien n’est publié sans votre accord, et ce qui attend plus d’un jour est abandonné.',
  'draftsWait.text.other':
    '{count} brouillons pour {profile} attendent votre décision. Rien n’est publié sans votre accord, et ce qui attend plus d’un jour est abandonné.',
  'draftsWait.action': 'Voir ce qui attend',
  'draftsExpire.subject': 'Un brouillon sera bientôt abandonné : {profile}',
  'draftsExpire.text':
    'Le plus ancien brouillon pour {profile} vous attend depuis presque un jour. Vous pouvez encore décider (délai : {time}). Ensuite, il est abandonné et rien n’est publié.',
  'draftsExpire.action': 'Décider maintenant',
  'takenBack.subject.done': 'Une réponse a été supprimée : {profile}',
  'takenBack.subject.refused': 'Une réponse n’a pas été supprimée : {profile}',
  'takenBack.text.done':
    'Le réseau a supprimé la réponse de {profile} que vous avez retirée. Si le bot répondait à ce genre de publications sans demander, il vous demande de nouveau dès maintenant.',
  'takenBack.text.refused':
    'Le réseau n’a pas voulu supprimer la réponse de {profile} que vous avez retirée : elle est toujours là. Réessayez dans Meelo, ou supprimez-la dans l’application du réseau. Si le bot répondait à ce genre de publications sans demander, il vous demande de nouveau dès maintenant.',
  'takenBack.action': 'Voir l’activité',
  'networkLost.subject': 'Le réseau fait attendre le bot : {profile}',
  'networkLost.text.since':
    'Depuis plus de six heures, le réseau ne répond pas à Meelo pour {profile}, ou lui demande d’attendre. En attendant, le bot n’y fait rien et réessaie de lui-même. Pour certaines publications, il sera peut-être trop tard pour une réponse.',
  'networkLost.text.until':
    'Le réseau a demandé à Meelo d’attendre pour {profile} (fin de l’attente : {time}). Jusque-là, le bot n’y fait rien, puis il reprend de lui-même. Pour certaines publications, il sera peut-être trop tard pour une réponse.',
  'networkLost.action': 'Voir où cela en est',
  'weekSummary.subject': 'Votre semaine avec Meelo',
  'weekSummary.text':
    'Voici ce que vos bots ont fait la semaine dernière et ce qui vous attend maintenant.',
  'weekSummary.line':
    '{profile} : J’aime et réactions {likes}, commentaires et réponses {texts}, trop tard pour répondre {late}, en attente maintenant {waiting}',
  'weekSummary.action': 'Ouvrir Meelo',
  'test.subject': 'Un e-mail de test de Meelo',
  'test.text':
    'Voici le test que vous avez demandé dans les paramètres de Meelo. Si les notifications sont activées, elles arrivent à cette adresse.',
  'test.footer':
    'Ce test a été demandé dans les paramètres du compte {email}. Vous y choisissez vos notifications : {settings}',
  'proof.subject': 'Votre code Meelo',
  'proof.text':
    'Ce code confirme que cette adresse est la vôtre, pour que Meelo puisse vous y envoyer des notifications. Saisissez-le dans les paramètres de Meelo dans les 15 minutes :',
  'proof.footer':
    'Ce code a été demandé dans Meelo pour {email}. Si ce n’est pas vous, ignorez cet e-mail : sans le code, Meelo n’envoie aucune notification à cette adresse. Paramètres : {settings}',
  'codeAsked.push':
    'Saisissez-le dans Meelo (délai : {time}). Si ce n’est pas vous qui avez associé le compte, ne le saisissez pas.',
  'signInRefused.push':
    'Le bot s’arrête jusqu’à ce que vous saisissiez le nom d’utilisateur et le mot de passe actuels.',
  'accountDisabled.push': 'Le bot n’y fait plus rien. Voyez ce qui peut être fait.',
  'urgentPost.push.one':
    '{kind} : le bot n’y écrit rien. Veuillez lire la publication (délai : {time}).',
  'urgentPost.push.other': 'La plus urgente : {kind} (délai : {time}). Le bot n’y écrit rien.',
  'urgentPost.push.soon.one':
    '{kind} : vous seul pouvez répondre. Lisez la publication maintenant (délai : {time}). Ensuite, elle est abandonnée.',
  'urgentPost.push.soon.other':
    'La plus urgente : {kind}. Lisez les publications maintenant (délai de la première : {time}). Ensuite, elle est abandonnée, et les autres peu après.',
  'draftsWait.push.one': '{kind} (délai : {time}). Rien n’est publié sans votre accord.',
  'draftsWait.push.other':
    'Le plus ancien : {kind} (délai : {time}). Rien n’est publié sans votre accord.',
  'draftsExpire.push': '{kind} (délai : {time}). Ensuite, il est abandonné et rien n’est publié.',
  'takenBack.push.done': 'Le réseau a supprimé ce que vous avez retiré.',
  'takenBack.push.refused':
    'Elle est toujours sur le réseau. Réessayez, ou supprimez-la dans l’application du réseau.',
  'networkLost.push.since':
    'Depuis plus de six heures. Le bot réessaie de lui-même ; certaines publications resteront peut-être sans réponse.',
  'networkLost.push.until':
    'Fin de l’attente : {time}. Le bot reprend ensuite de lui-même ; certaines publications resteront peut-être sans réponse.',
  'weekSummary.push': 'Voyez ce que vos bots ont fait et ce qui vous attend.',
  'kind.unknown': 'Une publication',
  'test.push.title': 'Un test de Meelo',
  'test.push': 'Voici le test que vous avez demandé dans les paramètres de Meelo.',
  footer:
    'Vous recevez ce message parce que les notifications par e-mail sont activées pour {email}. Choisissez ce qui vous est signalé, ou désactivez-les : {settings}',
};

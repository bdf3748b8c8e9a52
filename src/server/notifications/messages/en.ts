/**
 * What the mails say, and the pushes, whose title is the subject of the mail; `{name}` is a placeholder. `{profile}` is
 * "@name · Network", `{kind}` the kind of post, `{time}` until when, which `timeLeft` says in pushes with how long that is,
 * `{email}` the address of the account, and `{settings}` the address of the page that turns the mails off.
 */
export const en = {
  greeting: 'Hello,',
  timeLeft: '{time} ({left} left)',
  'codeAsked.subject': 'Enter the verification code: {profile}',
  'codeAsked.text':
    'The network has sent you a verification code for {profile}. Enter it in Meelo by {time}. If it was not you who linked the account, do not enter the code.',
  'codeAsked.action': 'Enter the code',
  'signInRefused.subject': 'Sign-in needed: {profile}',
  'signInRefused.text':
    'Meelo cannot sign in to {profile} any more. The bot rests until you enter the current username and password in Meelo.',
  'signInRefused.action': 'Check the sign-in',
  'accountDisabled.subject': 'The bot has stopped: {profile}',
  'accountDisabled.text':
    'The network has disabled the account of {profile}, or its synchronisation has failed for good. The bot does nothing there any more. The profile’s page says what can be done.',
  'accountDisabled.action': 'See what can be done',
  'urgentPost.subject.one': 'Only you can answer: {profile}',
  'urgentPost.subject.other': '{count} posts that only you can answer: {profile}',
  'urgentPost.subject.soon.one': 'A post that only you can answer is discarded soon: {profile}',
  'urgentPost.subject.soon.other':
    '{count} posts that only you can answer are discarded soon: {profile}',
  'urgentPost.text.one':
    'Someone has written to {profile} about what may be danger, a loss, an illness or a serious complaint. The bot writes nothing there: only you can answer. Please read the post soon.',
  'urgentPost.text.other':
    '{count} posts to {profile} wait for you that may be about danger, a loss, an illness or a serious complaint. The bot writes nothing there: only you can answer. Please read them soon.',
  'urgentPost.text.soon.one':
    'A post to {profile} that may be about danger, a loss, an illness or a serious complaint still waits for you. The bot writes nothing there: only you can answer. Please read the post by {time}. Then it is discarded.',
  'urgentPost.text.soon.other':
    '{count} posts to {profile} that may be about danger, a loss, an illness or a serious complaint still wait for you. The bot writes nothing there: only you can answer. Please read them now, the first of them by {time}. Then it is discarded, and the others soon after.',
  'urgentPost.action': 'Read the post',
  'draftsWait.subject.one': 'A draft waits for you: {profile}',
  'draftsWait.subject.other': '{count} drafts wait for you: {profile}',
  'draftsWait.text.one':
    'A draft for {profile} waits for your decision. Nothing is published unless you approve it, and what waits for more than a day is discarded.',
  'draftsWait.text.other':
    '{count} drafts for {profile} wait for your decision. Nothing is published unless you approve it, and what waits for more than a day is discarded.',
  'draftsWait.action': 'See what is waiting',
  'draftsExpire.subject': 'A draft is discarded soon: {profile}',
  'draftsExpire.text':
    'The oldest draft for {profile} has waited for you for almost a day. You can decide until {time}. Then it is discarded and nothing is published.',
  'draftsExpire.action': 'Decide now',
  'takenBack.subject.done': 'An answer was deleted: {profile}',
  'takenBack.subject.refused': 'An answer was not deleted: {profile}',
  'takenBack.text.done':
    'The network has deleted the answer of {profile} that you took back. If the bot answered posts of that kind without asking, it asks you again from now on.',
  'takenBack.text.refused':
    'The network would not delete the answer of {profile} that you took back, which is still there. Try again in Meelo, or delete it in the network’s own app. If the bot answered posts of that kind without asking, it asks you again from now on.',
  'takenBack.action': 'See the activity',
  'networkLost.subject': 'The network keeps the bot waiting: {profile}',
  'networkLost.text.since':
    'For more than six hours the network has not answered Meelo for {profile}, or has asked it to wait. The bot does nothing there meanwhile, and tries again by itself. By then it may be too late for an answer to some posts.',
  'networkLost.text.until':
    'The network has asked Meelo to wait with {profile} until {time}. The bot does nothing there until then, and goes on by itself. By then it may be too late for an answer to some posts.',
  'networkLost.action': 'See how it stands',
  'weekSummary.subject': 'Your week with Meelo',
  'weekSummary.text': 'This is what your bots did last week, and what waits for you now.',
  'weekSummary.line':
    '{profile}: likes and reactions {likes}, comments and answers {texts}, too late to answer {late}, waiting now {waiting}',
  'weekSummary.action': 'Open Meelo',
  'test.subject': 'A test email from Meelo',
  'test.text':
    'This is the test that you asked for in Meelo’s settings. If notifications are on, they come to this address.',
  'test.footer':
    'This test was asked for in the settings of {email}. Choose there what you are told about: {settings}',
  'proof.subject': 'Your code for Meelo',
  'proof.text':
    'With this code you confirm that this address is yours, so that Meelo may send you notifications here. Enter it in Meelo’s settings within 15 minutes:',
  'proof.footer':
    'This code was asked for in Meelo for {email}. If it was not you, ignore this email: without the code, Meelo sends no notifications to this address. Settings: {settings}',
  'codeAsked.push':
    'Enter it in Meelo by {time}. If it was not you who linked the account, do not enter it.',
  'signInRefused.push': 'The bot rests until you enter the current username and password.',
  'accountDisabled.push': 'The bot does nothing there any more. See what can be done.',
  'urgentPost.push.one': '{kind}: the bot writes nothing there. Please read the post by {time}.',
  'urgentPost.push.other':
    'The most urgent, “{kind}”: the bot writes nothing there. Please read it by {time}.',
  'urgentPost.push.soon.one':
    '{kind}: only you can answer. Please read the post by {time}. Then it is discarded.',
  'urgentPost.push.soon.other':
    'The most urgent is “{kind}”. Please read the posts now, the first of them by {time}. Then it is discarded, and the others soon after.',
  'draftsWait.push.one': '{kind}: decide by {time}. Nothing is published unless you approve it.',
  'draftsWait.push.other':
    'The oldest, “{kind}”: decide by {time}. Nothing is published unless you approve it.',
  'draftsExpire.push': '{kind}: decide by {time}. Then it is discarded and nothing is published.',
  'takenBack.push.done': 'The network has deleted what you took back.',
  'takenBack.push.refused':
    'It is still on the network. Try again, or delete it in the network’s own app.',
  'networkLost.push.since':
    'For more than six hours. The bot tries again by itself; some posts may get no answer.',
  'networkLost.push.until':
    'Until {time}. The bot then goes on by itself; some posts may get no answer.',
  'weekSummary.push': 'See what your bots did, and what waits for you.',
  'kind.unknown': 'A post',
  'test.push.title': 'A test from Meelo',
  'test.push': 'This is the test that you asked for in Meelo’s settings.',
  footer:
    'You get this because email notifications are on for {email}. Choose what you are told of, or turn them off: {settings}',
};

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;

/** Messages of the server for people; `{name}` is a placeholder. */
export const en = {
  'login.refused': 'The email address or the password is not right.',
  'login.lockedMinute': 'Too many login attempts. Please wait 1 minute and try again.',
  'login.lockedMinutes': 'Too many login attempts. Please wait {minutes} minutes and try again.',
  'login.notRecent': 'Log in again to change this: your last login is more than 5 minutes ago.',
  'password.refused': 'The password of your account is not right. Nothing was changed.',
  'session.missing': 'You are not signed in, or your session has ended.',
  'key.missing': 'Send an API key as “Authorization: Bearer …”. You make one in the settings.',
  'key.refused':
    'This API key is not known, has expired, or was ended. Make a new one in the settings.',
  'key.personOnly': 'No API key may do this: only a person who is signed in.',
  'key.scopeMissing': 'This API key lacks the scope “{scope}”. Make one that has it.',
  'key.decision':
    'An API key may leave a post, write its text, or have it written again. Anything else is decided by a person who is signed in.',
  'key.shorterPause':
    'An API key may not end a pause, nor have it end earlier. Only a person who is signed in does.',
  'key.inUrl':
    'An API key does not belong in a URL: servers and browsers keep URLs. End this key in the settings, make a new one, and send it as “Authorization: Bearer …”.',
  'key.limit': 'You may have up to {limit} API keys. End one to make another.',
  'key.textsOfDay':
    'The API keys of your account may write {limit} texts a day, or have them written again, and this would be more. Try again after midnight UTC.',
  'key.notFound': 'There is no such API key, or it was ended already.',
  'email.taken': 'This email address belongs to another account.',
  'email.tooOftenMinute':
    'You have changed your email address too often. Please wait 1 minute and try again.',
  'email.tooOftenMinutes':
    'You have changed your email address too often. Please wait {minutes} minutes and try again.',
  'name.hidden':
    'The name holds a character that is invisible or changes the direction of the text. Type it again without it.',
  'password.blank': 'The password must not consist of spaces alone.',
  'password.common':
    'This password is one of the most used ones, so it is easily guessed. Choose another one.',
  'user.notFound': 'There is no such user.',
  'contact.notFound': 'There is no such person on the list.',
  'act.notFound': 'There is no such activity.',
  'act.notPublished': 'Only what the network has published can be deleted. Wait until it is done.',
  'act.notDeletable':
    'This network offers no way to delete it. Delete it in the network’s own app.',
  'act.beforeLinking':
    'This was done before the account was linked. Delete it in the network’s own app.',
  'act.noConversation': 'This post belongs to no conversation.',
  'profile.notFound': 'There is no such profile.',
  'profile.exists': 'You have added the profile "{username}" already. Choose another username.',
  'profile.limit': 'You may add up to {limit} profiles. Remove one to add another.',
  'network.unknown': 'This server does not offer this network. Choose one of: {networks}.',
  'network.off':
    'This server has switched the profile’s network off. Nothing is lost: everything goes on once the operator switches it on again.',
  'signIn.waitSeconds':
    'Too many sign-ins to network accounts have failed. Wait {seconds} seconds and try again.',
  'signIn.waitMinute':
    'Too many sign-ins to network accounts have failed. Wait 1 minute and try again.',
  'signIn.waitMinutes':
    'Too many sign-ins to network accounts have failed. Wait {minutes} minutes and try again.',
  'username.missing': 'Type the username that the profile has on the network.',
  'username.strange': 'The username holds a character that no network allows.',
  'password.missing': 'Type the password that the profile has on the network.',
  'password.again':
    'Type the password again: it is no longer stored, and the network has to verify it.',
  'password.other': 'Type the password of the account "{username}" as well.',
  'twoFactorCode.missing': 'Type the code that the network sent.',
  'twoFactorCode.notAwaited': 'The network is not waiting for a verification code now.',
  'sync.notWaiting': 'No synchronisation waits for the network now.',
  'sync.working': 'A synchronisation is in progress. Wait until it has ended, then try again.',
  'sync.awaitingTwoFactor':
    'The network waits for a verification code. Send the code, or try again when ten minutes have passed.',
  'sync.credentialsRefused': 'The network refused the credentials. Edit them to start again.',
  'sync.operating':
    'The profile is synchronised already. Edit its credentials to verify them again.',
  'sync.fatal': 'The synchronisation has failed for good. Please contact the administrator.',
  'sync.notSynchronised': 'The profile is not synchronised. Synchronise it first.',
  'sync.unknown': 'The profile is in a state that does not allow this. Synchronise it again.',
  'signIn.otherBrowser':
    'Another browser has begun this sign-in, or you have logged in here again since. Go on there, or cancel it and begin anew.',
  'signIn.stateWrong':
    'What came back does not belong to this sign-in, so it was not used. Go on from your profile.',
  'signIn.noReturn':
    'This network can send you back only to a Meelo that is reached by https under a name, or on your own computer. Use an app password instead.',
  'signIn.over':
    'This sign-in is over: it was finished, cancelled, or took longer than ten minutes. Begin again from your profile.',
  'pause.noMoment':
    'Send the time at which the pause ends as a moment with its time zone, or choose a pause without end.',
  'pause.past':
    'The time to resume has passed already. Choose a later one, and check the clock of this device.',
  'pause.tooLong':
    'A pause ends after a year at the latest. Choose an earlier time, or a pause until you resume.',
  'rules.changed':
    'This has been changed in another tab or on another device. Look at what holds now, then save again.',
  'rules.warned':
    'These rules leave the bot nothing to do, or two of them contradict each other. Save again to keep them.',
  'rules.stepNotAllowed':
    'Meelo does not answer posts of this kind by itself. Choose another option.',
  'rules.replyNameForm': 'The name "{name}" may have letters, digits, - and _ only.',
  'rules.replyNameTwice':
    'There are several saved replies of the name "{name}". Give each a name of its own.',
  'rules.lineLong': 'The line at first contact must have at most {limit} characters.',
  'rules.lineBreak': 'Write the line at first contact in one line.',
  'rules.lineNoOwner': 'Put {owner} where your name belongs: whose bot it is cannot be left out.',
  'rules.lineNotAutomated':
    'Say in the line that the answer is automated, for example with “automated”, “bot” or “AI”.',
  'rules.onWithoutCap': '"{field}" is on, but its cap is 0 a day. Turn it off, or raise its cap.',
  'rules.noDay': 'The hours {hours} have no day. Choose at least one day, or remove these hours.',
  'rules.noTime':
    'The hours {hours} begin and end at the same time. For a whole day, choose midnight to midnight (00:00–00:00).',
  'rules.overlap':
    'The hours {first} ({firstDays}) and {second} ({secondDays}) overlap. Change one of them, or join them.',
  'email.notOffered': 'This server sends no email: its operator has not configured a mail server.',
  'email.notProved':
    'This address is not confirmed yet. Ask for a code in the settings, and enter it there.',
  'address.proved': 'This address is confirmed already, so nothing is left to do.',
  'address.codeWrong': 'The code is not right. Type the six digits of the latest email.',
  'address.lastTry': 'You have one try left.',
  'address.triesLeft': 'You have {count} tries left.',
  'address.codeEnded':
    'This code is no longer valid: a code ends after 15 minutes, after five wrong tries, or when the address is changed. Ask for a new one.',
  'address.waitMinute':
    'A code was mailed just now. Please wait a minute before you ask for another.',
  'address.waitMinutes':
    'As many codes were mailed as are allowed in a day. You can ask for another in {minutes} minutes.',
  'address.waitHours':
    'As many codes were mailed as are allowed in a day. You can ask for another in {hours} hours.',
  'push.notOffered': 'This server sends nothing by push: its operator has not configured it.',
  'devices.notFound': 'Push is not on for this device. Switch it on in the settings.',
  'devices.notUsable':
    'This browser cannot take messages by push here. Update it, or use another one.',
  'webhook.notOffered':
    'This server calls no webhooks: its operator has not set the address that their messages lead to.',
  'webhook.limit': 'You may have up to {limit} webhooks. Remove one to add another.',
  'webhook.notFound': 'There is no such webhook any more.',
  'webhook.notUsable':
    'Messages cannot be posted to this address. It must begin with https://, hold no password and no “#”, and be reachable from the internet.',
  'notifications.zoneMissing': 'Choose the time zone of the quiet hours.',
  'notifications.noQuietTime':
    'The quiet hours begin and end at the same time. Choose another end.',
  'rules.timeZone':
    'The time zone “{timeZone}” is not known. Choose one such as America/Sao_Paulo.',
  'rules.noWord':
    '“{word}” is no word: it needs a letter, digit, symbol or emoji. Change or delete it.',
  'rules.manyPeople': 'The list has {count} names; at most {limit} can be kept. Remove some.',
  'rules.versionGone': 'These rules are no longer kept. Choose a later change.',
  'rules.noVersion': 'There is no such version of these rules. Choose an earlier change.',
  'rules.versionApplies': 'These rules already apply. Choose an earlier change.',
  'model.usedUp':
    'Your account has used up today’s budget for the language model. It is free again at midnight UTC.',
  'trial.tooOften':
    'You have tried this several times already. Please wait ten minutes, then try again.',
  'calls.tooOften':
    'This was asked for too often in a short time. Please wait a minute, then try again.',
  'calls.tooOftenMinutes':
    'This was asked for too often in a short time. Please wait {minutes} minutes, then try again.',
  'input.missing': '"{field}" is missing.',
  'input.empty': '"{field}" must not be empty.',
  'input.short': '"{field}" must have at least {limit} characters.',
  'input.long': '"{field}" must have at most {limit} characters.',
  'input.nul': '"{field}" holds an invisible character (NUL). Delete it, or type the text again.',
  'input.email': '"{field}" must be an email address, like name@example.com.',
  'body.tooLarge': 'The request is too large: a body may have at most {kilobytes} kB.',
  'storage.full':
    'The server has run out of storage, so nothing can be saved. Please try again later.',
  'database.unavailable':
    'The server cannot reach its database at the moment. Please try again shortly.',
  'server.busy': 'The server is very busy at the moment. Please try again in a few seconds.',
  'server.failed': 'Something went wrong here. Please try again later.',
};

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;

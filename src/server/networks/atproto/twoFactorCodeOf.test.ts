import { expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';
import { twoFactorCodeOf } from './twoFactorCodeOf.ts';

test.each([
  'ABCDE-2F3G4',
  'abcde-2f3g4',
  'ABCDE2F3G4',
  ' abcde 2f3g4 ',
  'ABCDE – 2F3G4',
  'ABCDE—2F3G4',
  'ABCDE\u22122F3G4',
  'ＡＢＣＤＥー２Ｆ３Ｇ４',
  'A B C D E - 2 F 3 G 4',
  '\u2066ABCDE\u200b-2F3G4\u2069',
  'ABCDE--2F3G4',
  '-ABCDE-2F3G4-',
  'ABC-DE2-F3G4',
  'abcde-2f3g4.',
  '“ABCDE-2F3G4”',
  'ABCDE・2F3G4',
])('the code that was mailed, typed as %j, is the one that was mailed', (typed) => {
  expect(twoFactorCodeOf(typed)).toBe('ABCDE-2F3G4');
});

test.each([
  ['246 810', '246810'],
  ['246–810', '246810'],
  ['２４６８１０', '246810'],
  ['abcd-efgh', 'ABCD-EFGH'],
])('a code of another server, %j, is sent as %j', (typed, code) => {
  expect(twoFactorCodeOf(typed)).toBe(code);
});

test('the server gets the code in its own form', async () => {
  const servers = createScriptedServers();
  servers.answer('com.atproto.server.createSession', failure(401, 'AuthFactorTokenRequired'));
  const asked = await servers.network.signIn({ username: account.handle, password: 'right' });
  const challenge = 'challenge' in asked ? asked.challenge : '';
  const sent: Request[] = [];
  servers.answer('com.atproto.server.createSession', (_authorization, request) => {
    sent.push(request);
    return failure(401, 'InvalidToken')();
  });
  await servers.network.submitTwoFactorCode({ challenge, twoFactorCode: 'ａｂｃｄｅ 2f3g4' });
  expect(await sent[0]?.json()).toMatchObject({ authFactorToken: 'ABCDE-2F3G4' });
});

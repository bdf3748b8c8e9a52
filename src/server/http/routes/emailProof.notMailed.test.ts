import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EmailProof } from '../../../shared/contract/emailProof.ts';
import {
  createMailServer,
  type MailServer,
} from '../../../testing/notifications/createMailServer.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';

// Codes that were not mailed, or of which nobody knows.

let mails: MailServer;
let server: TestServer;
let user: SignedInUser;
let refusal: number | undefined;
/** Holds up the mail server's answer. */
let answering: Promise<void> | undefined;
/** Takes a mail, and goes away without a word. */
let breaksOff: boolean;

beforeAll(async () => {
  mails = await createMailServer({
    async onMailFrom(_address, _session, done) {
      const responseCode = refusal;
      await answering;
      done(responseCode === undefined ? null : Object.assign(new Error('No.'), { responseCode }));
    },
    onDataTaken() {
      if (breaksOff) mails.cut();
    },
  });
  server = await createTestServer({
    mail: { url: mails.url, from: 'meelo@example.com' },
    publicUrl: 'https://meelo.example.com',
  });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});
beforeEach(async () => {
  refusal = undefined;
  answering = undefined;
  breaksOff = false;
  user = await createSignedInUser(server);
});

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await server.api.inject({
    method,
    url: `/api/users/${user.id}/${path}`,
    headers: user.headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const ask = () => call('POST', 'email/code');
const send = (code: string) => call('POST', 'email/proof', { code });

async function proof(): Promise<EmailProof> {
  return (await call('GET', 'notifications')).body['emailProof'] as EmailProof;
}

/** The code of the mail that came after so many. */
async function codeAfter(count: number): Promise<string> {
  const [mail] = (await mails.received(count + 1)).slice(count);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

test('a code that the mail server did not take counts no more, and says why', async () => {
  refusal = 451;
  expect((await ask()).body).toEqual({
    outcome: 'failed',
    failure: 'postponed',
    proof: { isProved: false, code: null, nextCodeSeconds: 0 },
  });
  refusal = undefined;
  const before = mails.mails.length;
  expect((await ask()).body).toMatchObject({ outcome: 'sent' });
  expect(await send(await codeAfter(before))).toMatchObject({ status: 200 });
});

test('a code that may have arrived proves the address, and counts', async () => {
  breaksOff = true;
  const before = mails.mails.length;
  const { body } = await ask();
  expect(body).toMatchObject({
    outcome: 'failed',
    failure: 'unreachable',
    proof: { code: { triesLeft: 5 }, nextCodeSeconds: 60 },
  });
  breaksOff = false;
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'address.tooOften' } });
  expect(await send(await codeAfter(before))).toMatchObject({
    status: 200,
    body: { isProved: true },
  });
});

test('a code that was tried before the mail server refused it is not given its tries back', async () => {
  refusal = 451;
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  const asked = ask();
  while ((await proof()).code === null) await new Promise(setImmediate);
  expect(await send('1')).toMatchObject({ status: 403 });
  resolve();
  expect((await asked).body).toMatchObject({
    failure: 'postponed',
    proof: { code: { triesLeft: 4 }, nextCodeSeconds: 60 },
  });
});

test('a code for which no mail server was reached counts no more', async () => {
  const at = await createTestServer({
    mail: { url: 'smtp://127.0.0.1:1', from: 'meelo@example.com' },
    publicUrl: 'https://meelo.example.com',
  });
  const of = await createSignedInUser(at);
  const { headers } = of;
  const url = `/api/users/${of.id}/email/code`;
  const answer = await at.api.inject({ method: 'POST', url, headers });
  expect(answer.json()).toMatchObject({
    failure: 'unreachable',
    proof: { code: null, nextCodeSeconds: 0 },
  });
  await at.close();
});

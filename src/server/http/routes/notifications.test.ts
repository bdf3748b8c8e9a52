import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import {
  createMailServer,
  type MailServer,
} from '../../../testing/notifications/createMailServer.ts';
import { proveEmail } from '../../../testing/api/proveEmail.ts';

let mails: MailServer;
let server: TestServer;
let silent: TestServer;
let user: SignedInUser;

beforeAll(async () => {
  mails = await createMailServer();
  const mail = { url: mails.url, from: 'meelo@example.com' };
  server = await createTestServer({ mail, publicUrl: 'https://meelo.example.com' });
  silent = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await silent.close();
  await mails.close();
});
beforeEach(async () => {
  user = await createSignedInUser(server);
  await proveEmail(server.context.database.db, user.id);
});

const usual = {
  email: true,
  push: true,
  muted: [],
  quietHours: null,
  timeZone: null,
  language: 'pt',
};

async function ask(
  method: 'GET' | 'PUT' | 'POST',
  payload?: object,
  { of = user, at = server, headers = {} } = {},
) {
  const path = method === 'POST' ? '/notifications/test' : '/notifications';
  const response = await at.api.inject({
    method,
    url: `/api/users/${of.id}${path}`,
    headers: { ...of.headers, ...headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

test('tells of everything by email until a person wants it otherwise, in the language of the last login', async () => {
  expect((await ask('GET')).body).toEqual({
    settings: usual,
    offersEmail: true,
    emailProof: { isProved: true, code: null, nextCodeSeconds: 0 },
    deliveries: [],
  });
  const { email, password } = user;
  await server.api.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'accept-language': 'fr' },
    payload: { email, password },
  });
  const { body } = await ask('GET', undefined, { headers: { 'accept-language': 'ja' } });
  expect(body).toMatchObject({ settings: { language: 'fr' } });
});

test('keeps what a person wants, and answers it', async () => {
  const wanted = {
    email: true,
    muted: ['draftsWait', 'accountDisabled'],
    quietHours: { from: '22:00', until: '07:30' },
    timeZone: 'America/Sao_Paulo',
    language: 'ja',
  };
  expect(await ask('PUT', wanted)).toMatchObject({ status: 200, body: { settings: wanted } });
  expect((await ask('GET')).body).toMatchObject({ settings: wanted });
  expect((await ask('PUT', { ...wanted, quietHours: null, muted: [] })).status).toBe(200);
  expect((await ask('GET')).body).toMatchObject({ settings: { quietHours: null, muted: [] } });
  // A page that does not know push leaves it as it is.
  await ask('PUT', { ...usual, push: false });
  const { push: _push, ...others } = usual;
  await ask('PUT', others);
  expect((await ask('GET')).body).toMatchObject({ settings: { ...others, push: false } });
});

test.each([
  ['an event that there is not', { muted: ['birthday'] }, 'muted.0'],
  ['the same event twice', { muted: ['draftsWait', 'draftsWait'] }, 'muted'],
  [
    'a time of day that there is not',
    { quietHours: { from: '24:00', until: '07:00' } },
    'quietHours.from',
  ],
  [
    'quiet hours that are none',
    { quietHours: { from: '07:00', until: '07:00' }, timeZone: 'UTC' },
    'quietHours.until',
  ],
  ['quiet hours without a zone', { quietHours: { from: '22:00', until: '07:00' } }, 'timeZone'],
  ['a zone that there is not', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
  ['a language that the page lacks', { language: 'de' }, 'language'],
  ['more than there is', { pigeon: true }, 'pigeon'],
])('refuses %s, and keeps what was there', async (_what, change, field) => {
  const { status, body } = await ask('PUT', { ...usual, ...change });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'input.invalid', field } });
  expect((await ask('GET')).body).toMatchObject({ settings: usual });
});

test("shows and changes nobody else's", async () => {
  const other = await createSignedInUser(server);
  const of = { ...user, headers: other.headers };
  expect((await ask('GET', undefined, { of })).status).toBe(403);
  expect((await ask('PUT', { ...usual, email: false }, { of })).status).toBe(403);
  expect((await ask('POST', undefined, { of })).status).toBe(403);
  expect((await ask('GET')).body).toMatchObject({ settings: usual });
});

test('offers no email where the operator has configured no mail server, and keeps the settings', async () => {
  const of = await createSignedInUser(silent);
  const at = silent;
  expect((await ask('GET', undefined, { of, at })).body).toMatchObject({ offersEmail: false });
  expect((await ask('PUT', { ...usual, email: false }, { of, at })).status).toBe(200);
  expect(await ask('POST', undefined, { of, at })).toMatchObject({
    status: 409,
    body: { code: 'email.notOffered' },
  });
});

test('sends a test to the address of the account, in its language, and no name of the person', async () => {
  await ask('PUT', { ...usual, language: 'es' });
  const before = mails.mails.length;
  expect((await ask('POST')).body).toEqual({ outcome: 'sent', failure: null });
  const mail = (await mails.received(before + 1))[before];
  expect(mail).toMatchObject({
    subject: 'Un correo de prueba de Meelo',
    to: { value: [{ address: user.email }] },
  });
  expect(mail?.text).toContain('https://meelo.example.com/app/settings/theme#notifications');
  expect(mail?.text).not.toContain('User ');
});

test('says that no mail server answered, and soon lets nobody send more of them', async () => {
  const gone = await createMailServer();
  await gone.close();
  const mail = { url: gone.url, from: 'meelo@example.com' };
  const at = await createTestServer({ mail, publicUrl: 'https://meelo.example.com' });
  const of = await createSignedInUser(at);
  await proveEmail(at.context.database.db, of.id);
  for (let count = 0; count < 5; count += 1) {
    const { body } = await ask('POST', undefined, { of, at });
    expect(body).toEqual({ outcome: 'failed', failure: 'unreachable' });
  }
  expect(await ask('POST', undefined, { of, at })).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('wait 10 minutes') },
  });
  await at.close();
});

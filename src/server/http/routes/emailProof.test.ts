import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EmailProof } from '../../../shared/contract/emailProof.ts';
import { hourMs, minuteMs } from '../../../shared/durations.ts';
import {
  createMailServer,
  type MailServer,
} from '../../../testing/notifications/createMailServer.ts';
import {
  createSignedInUser,
  createTestServer,
  logInAgain,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';

let mails: MailServer;
let server: TestServer;
let user: SignedInUser;

beforeAll(async () => {
  mails = await createMailServer();
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
  server.clock.now = new Date();
  user = await createSignedInUser(server);
});

const db = () => server.context.database.db;

interface Sent {
  payload?: object;
  of?: SignedInUser;
}

async function call(method: 'GET' | 'POST', path: string, { payload, of = user }: Sent = {}) {
  const response = await server.api.inject({
    method,
    url: `/api/users/${of.id}/${path}`,
    headers: of.headers,
    ...(payload && { payload }),
  });
  const { statusCode: status, headers } = response;
  return { status, headers, body: response.json<Record<string, unknown>>() };
}

const ask = (of = user) => call('POST', 'email/code', { of });
const send = (code: string) => call('POST', 'email/proof', { payload: { code } });

async function proof(of = user): Promise<EmailProof> {
  const { body } = await call('GET', 'notifications', { of });
  return body['emailProof'] as EmailProof;
}

/** The code of the mail that was sent last. */
async function mailedCode(): Promise<string> {
  const before = mails.mails.length;
  expect((await ask()).body).toMatchObject({ outcome: 'sent', failure: null });
  const mail = (await mails.received(before + 1))[before];
  expect(mail?.to).toMatchObject({ value: [{ address: user.email }] });
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

const another = (code: string) => (code === '000000' ? '000001' : '000000');

const name = (email: string, of = user) =>
  db().updateTable('users').set({ email }).where('id', '=', of.id).execute();

const isProved = { isProved: true, code: null, nextCodeSeconds: 0 };

test('an address is proved by the code that was mailed to it, however it is typed', async () => {
  expect(await proof()).toEqual({ isProved: false, code: null, nextCodeSeconds: 0 });
  expect(await call('POST', 'notifications/test')).toMatchObject({
    status: 409,
    body: { code: 'email.notProved' },
  });
  const code = await mailedCode();
  expect(await proof()).toEqual({
    isProved: false,
    code: { secondsLeft: 900, triesLeft: 5 },
    nextCodeSeconds: 60,
  });
  const typed = code
    .replace(/^\d{3}/, '$& ')
    .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  expect(await send(typed)).toMatchObject({ status: 200, body: isProved });
  expect(await proof()).toEqual(isProved);
  expect((await call('POST', 'notifications/test')).body).toMatchObject({ outcome: 'sent' });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'address.proved' } });
});

test('the mail is in the language of the person, and neither log nor database holds its code', async () => {
  await db().updateTable('users').set({ language: 'fr' }).where('id', '=', user.id).execute();
  const code = await mailedCode();
  const mail = mails.mails.at(-1);
  expect(mail?.subject).toBe('Votre code Meelo');
  expect(mail?.html).toContain(`>${code}</p>`);
  expect(mail?.text).toContain('https://meelo.example.com/app/settings/theme#notifications');
  expect(mail?.text).not.toContain('User ');
  const kept = await db().selectFrom('address_codes').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(`"${code}"`);
  expect(server.logLines.join('\n')).not.toContain(code);
});

test('a wrong code says how many tries are left, and the fifth ends it', async () => {
  const code = await mailedCode();
  const wrong = another(code);
  const left = async () => (await send(wrong)).body['message'];
  expect(await send(wrong)).toMatchObject({
    status: 403,
    body: {
      code: 'address.codeWrong',
      field: 'code',
      message: expect.stringContaining('4 tries left'),
    },
  });
  expect(await left()).toMatch(/3 tries left/);
  expect(await left()).toMatch(/2 tries left/);
  expect(await left()).toMatch(/one try left/);
  expect((await proof()).code?.triesLeft).toBe(1);
  expect(await send(wrong)).toMatchObject({ status: 409, body: { code: 'address.codeEnded' } });
  expect(await send(code)).toMatchObject({ status: 409, body: { code: 'address.codeEnded' } });
  expect(await proof()).toMatchObject({ isProved: false, code: null });
});

test('of many tries at the same time no more than five are looked at', async () => {
  const code = await mailedCode();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(another(code))));
  const codes = answers.map(({ body }) => body['code']);
  expect(codes.filter((each) => each === 'address.codeWrong')).toHaveLength(4);
  expect(codes.filter((each) => each === 'address.codeEnded')).toHaveLength(16);
});

test('a code ends after fifteen minutes, and with the next one', async () => {
  const first = await mailedCode();
  server.pass(minuteMs);
  const second = await mailedCode();
  expect(second).not.toBe(first);
  expect(await send(first)).toMatchObject({ status: 403 });
  server.pass(15 * minuteMs);
  expect(await send(second)).toMatchObject({ status: 409, body: { code: 'address.codeEnded' } });
  expect(await proof()).toMatchObject({ isProved: false, code: null });
});

test('a new address is unproved, also by a code for the one before; the proved one is proved again', async () => {
  const code = await mailedCode();
  await name(`other.${user.email}`);
  expect(await proof()).toMatchObject({ isProved: false, code: null });
  expect(await send(code)).toMatchObject({ status: 409, body: { code: 'address.codeEnded' } });
  await name(user.email);
  expect(await send(code)).toMatchObject({ status: 200 });
  await name(`other.${user.email}`);
  expect(await proof()).toMatchObject({ isProved: false });
  expect(await call('POST', 'notifications/test')).toMatchObject({ status: 409 });
  await name(user.email);
  expect(await proof()).toEqual(isProved);
});

test("a code of another account does not prove one's own address", async () => {
  const code = await mailedCode();
  const owner = user;
  user = await createSignedInUser(server);
  const own = await mailedCode();
  // One in a million is the same.
  const other = own === code ? another(own) : code;
  expect(await send(other)).toMatchObject({ status: 403 });
  const of = { ...owner, headers: user.headers };
  expect((await ask(of)).status).toBe(403);
  expect((await call('POST', 'email/proof', { payload: { code }, of })).status).toBe(403);
});

test('an account has one code a minute', async () => {
  expect((await ask()).status).toBe(200);
  const hasty = await ask();
  expect(hasty).toMatchObject({ status: 429, body: { code: 'address.tooOften' } });
  expect(hasty.headers['retry-after']).toBe('60');
  expect(hasty.body['message']).toMatch(/wait a minute/);
  server.pass(minuteMs);
  expect((await ask()).status).toBe(200);
});

test('an account has five codes a day, whatever its addresses', async () => {
  for (let count = 1; count <= 5; count += 1) {
    await name(`user${count}.${user.email}`);
    expect((await ask()).body).toMatchObject({ outcome: 'sent' });
    server.pass(11 * minuteMs);
  }
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, body: { code: 'address.tooOften' } });
  expect(refused.body['message']).toMatch(/another in 24 hours/);
  expect(await proof()).toMatchObject({ nextCodeSeconds: 24 * 3600 - 55 * 60 });
  server.pass(23 * hourMs + 5 * minuteMs);
  expect((await ask(await logInAgain(server, user))).body).toMatchObject({ outcome: 'sent' });
});

test('a mailbox gets three codes a day of all accounts together, however its address is written', async () => {
  const stranger = `stranger.of.${user.id}`;
  const written = ['@example.org', '+c@example.org', '+A@Example.ORG', '+b@example.org'];
  const before = mails.mails.length;
  const answers: unknown[] = [];
  for (const ending of written) {
    const of = await createSignedInUser(server);
    await name(`${stranger}${ending}`, of);
    answers.push((await ask(of)).status);
  }
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(mails.mails).toHaveLength(before + 3);
  // Nor do accounts count that are removed.
  await db().deleteFrom('users').where('email', 'ilike', `${stranger}%`).execute();
  const of = await createSignedInUser(server);
  await name(`${stranger}@example.org`, of);
  expect((await ask(of)).status).toBe(429);
  server.pass(24 * hourMs);
  expect((await ask(await logInAgain(server, of))).status).toBe(200);
});

test('accounts that ask for the same mailbox at the same time get three codes together', async () => {
  const stranger = `crowd.of.${user.id}`;
  const crowd = await Promise.all(Array.from({ length: 8 }, () => createSignedInUser(server)));
  await Promise.all(crowd.map((of, index) => name(`${stranger}+${index}@example.org`, of)));
  const answers = await Promise.all(crowd.map((of) => ask(of)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('nothing is mailed where the operator has configured no mail server', async () => {
  const at = await createTestServer();
  const of = await createSignedInUser(at);
  const { statusCode, body } = await at.api.inject({
    method: 'POST',
    url: `/api/users/${of.id}/email/code`,
    headers: of.headers,
  });
  expect({ statusCode, body }).toMatchObject({ statusCode: 409 });
  expect(body).toContain('email.notOffered');
  await at.close();
});

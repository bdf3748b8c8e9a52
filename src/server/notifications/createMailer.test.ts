import { afterEach, expect, test } from '@jest/globals';
import {
  createMailServer,
  type MailServer,
  type MailServerOptions,
} from '../../testing/notifications/createMailServer.ts';
import { createLog } from '../log/createLog.ts';
import { createMailer, tlsOf, type Mailer } from './createMailer.ts';

let server: MailServer | undefined;
let mailer: Mailer | undefined;
const lines: string[] = [];
const log = createLog('trace', { write: (line) => lines.push(line) });

afterEach(async () => {
  mailer?.close();
  await server?.close();
});

async function open(
  options?: MailServerOptions,
  { credentials = '', ...settings }: { credentials?: string; idempotencyHeader?: string } = {},
): Promise<Mailer> {
  server = await createMailServer(options);
  const url = server.url.replace('smtp://', `smtp://${credentials}`);
  mailer = createMailer({ url, from: 'meelo@example.com', ...settings }, log);
  return mailer;
}

const mail = {
  id: '0190',
  to: 'ana@example.com',
  subject: 'Ein Entwurf — 下書き',
  text: 'Plain.',
  html: '<p>Rich.</p>',
};

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, words = 'No.') {
    super(words);
    this.responseCode = responseCode;
  }
}

test('hands over a mail in both forms, with an id by which a double can be known', async () => {
  const { send } = await open();
  expect(await send(mail)).toEqual({ outcome: 'sent' });
  const [taken] = server?.mails ?? [];
  expect(taken).toMatchObject({
    subject: mail.subject,
    messageId: '<0190@example.com>',
    from: { value: [{ name: 'Meelo', address: 'meelo@example.com' }] },
    to: { value: [{ address: 'ana@example.com' }] },
  });
  expect(taken?.text?.trim()).toBe('Plain.');
  expect(taken?.html).toContain('<p>Rich.</p>');
  expect(taken?.headers.get('auto-submitted')).toBe('auto-generated');
});

test('names each mail in the header by which the mail server knows one that it has taken', async () => {
  const idempotencyHeader = 'Resend-Idempotency-Key';
  let taken = 0;
  const { send } = await open(
    {
      idempotencyHeader,
      // It has the first mail, and goes away before it says so.
      onDataTaken() {
        taken += 1;
        if (taken === 1) server?.cut();
      },
    },
    { idempotencyHeader },
  );
  expect(await send(mail)).toMatchObject({ mayArrive: true });
  expect(await send(mail)).toEqual({ outcome: 'sent' });
  expect(await send({ ...mail, id: '0191' })).toEqual({ outcome: 'sent' });
  expect(taken).toBe(3);
  expect(server?.mails.map(({ messageId }) => messageId)).toEqual([
    '<0190@example.com>',
    '<0191@example.com>',
  ]);
});

test('signs in where the address of the mail server says as whom', async () => {
  const seen: unknown[] = [];
  const { send } = await open(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    },
    { credentials: 'me%40shop:s%2Fecret@' },
  );
  expect(await send(mail)).toEqual({ outcome: 'sent' });
  expect(seen).toEqual([['me@shop', 's/ecret']]);
});

test.each([
  [550, '5.1.1 No such mailbox.', 'address', true],
  [553, 'No such mailbox.', 'address', true],
  [450, '4.2.0 Come back later.', 'postponed', false],
  [554, '5.7.1 Relay access denied.', 'refused', false],
  [550, '5.7.1 Not from you.', 'refused', false],
])('tells what %i %s says of the address', async (responseCode, words, ...told) => {
  const { send } = await open({
    onRcptTo: (_address, _session, done) => done(new SmtpRefusal(responseCode, words)),
  });
  const [failure, isFinal] = told;
  expect(await send(mail)).toEqual({ outcome: 'failed', failure, isFinal });
});

test('says that a server refuses, whether the password or the message', async () => {
  const first = await open(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new SmtpRefusal(535)),
    },
    { credentials: 'me:wrong-secret@' },
  );
  expect(await first.send(mail)).toMatchObject({ failure: 'refused', isFinal: false });
  first.close();
  await server?.close();
  const second = await open({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(new SmtpRefusal(554)));
    },
  });
  expect(await second.send(mail)).toMatchObject({ failure: 'refused', isFinal: false });
});

test('says that a server goes away in the middle, or cannot be reached', async () => {
  const { send } = await open({
    onData(stream) {
      stream.resume();
      stream.on('end', () => server?.cut());
    },
  });
  const unreachable = { outcome: 'failed', failure: 'unreachable', isFinal: false };
  // It may have taken the mail.
  expect(await send(mail)).toEqual({ ...unreachable, mayArrive: true });
  await server?.close();
  expect(await send(mail)).toEqual(unreachable);
});

test('logs each failure with its reason, without the address, the words and the password', () => {
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join('')).toContain('"reason":"EENVELOPE","command":"RCPT TO","responseCode":550');
  expect(lines.join('')).not.toContain('[redacted]');
  expect(lines.join('')).not.toMatch(/ana@|Plain|secret/);
});

test.each([
  ['smtp://mail.example.com:587', { requireTLS: true }],
  ['smtp://me:secret@10.0.0.3', { requireTLS: true }],
  ['smtp://127.0.0.1:1025', { ignoreTLS: true }],
  ['smtp://localhost', { ignoreTLS: true }],
  ['smtp://[::1]:25', { ignoreTLS: true }],
  ['smtps://mail.example.com', {}],
])('goes over to TLS at %s: %o', (url, options) => {
  expect(tlsOf(url)).toEqual(options);
});

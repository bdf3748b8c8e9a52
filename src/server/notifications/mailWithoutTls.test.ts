import { Resolver } from 'node:dns';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '../log/createLog.ts';
import { createMailer, type Mailer } from './createMailer.ts';

const commands: string[] = [];
const lines: string[] = [];
const log = createLog('trace', { write: (line) => lines.push(line) });
let mailer: Mailer | undefined;
let end: (() => Promise<void>) | undefined;

/** The name server says that the mail server is here. */
beforeEach(() => {
  jest
    .spyOn(Resolver.prototype, 'resolve4')
    .mockImplementation(((_name: string, done: (error: null, addresses: string[]) => void) =>
      done(null, ['127.0.0.1'])) as Resolver['resolve4']);
});
afterEach(async () => {
  jest.restoreAllMocks();
  mailer?.close();
  await end?.();
  commands.length = 0;
  lines.length = 0;
});

interface Spoken {
  /** What it says that it can. */
  extensions: string[];
  startTls: string;
}

/** A mail server in the clear, which takes every password and mail that it gets. */
async function listen({ extensions, startTls }: Spoken): Promise<number> {
  const sockets = new Set<Socket>();
  const answers: Record<string, string> = {
    EHLO: ['mail.example.com', ...extensions]
      .map((word, index, { length }) => `250${index === length - 1 ? ' ' : '-'}${word}`)
      .join('\r\n'),
    STARTTLS: startTls,
    AUTH: '235 OK',
    DATA: '354 Go on',
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 mail.example.com\r\n');
    let isData = false;
    createInterface(socket).on('line', (line) => {
      if (isData) {
        isData = line !== '.';
        if (!isData) socket.write('250 Taken\r\n');
        return;
      }
      const [command = ''] = line.split(' ');
      commands.push(command);
      isData = command === 'DATA';
      socket.write(`${answers[command] ?? '250 OK'}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  end = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return (server.address() as AddressInfo).port;
}

const mail = {
  id: '0190',
  to: 'ana@example.com',
  subject: 'A draft',
  text: 'Plain.',
  html: '<p>Rich.</p>',
};

const refusesTls = { extensions: ['AUTH PLAIN LOGIN'], startTls: '502 Not here' };

async function sendTo(host: string, spoken: Spoken) {
  const port = await listen(spoken);
  const url = `smtp://me:secret@${host}:${port}`;
  mailer = createMailer({ url, from: 'meelo@example.com' }, log);
  return mailer.send(mail);
}

test.each([
  ['knows no STARTTLS', refusesTls],
  [
    'says that it can, and refuses it',
    { ...refusesTls, extensions: ['STARTTLS', 'AUTH PLAIN LOGIN'] },
  ],
  ['knows no extension at all', { extensions: [], startTls: '500 What?' }],
])('a mail server elsewhere that %s gets neither password nor mail', async (_what, spoken) => {
  expect(await sendTo('mail.example.com', spoken)).toEqual({
    outcome: 'failed',
    failure: 'refused',
    isFinal: false,
  });
  expect(commands).toEqual(['EHLO', 'STARTTLS']);
  expect(lines.join('')).toContain('"reason":"ETLS"');
});

test('nor does one that goes on in the clear once it has agreed to TLS', async () => {
  const spoken = { ...refusesTls, startTls: '220 Go on' };
  expect(await sendTo('mail.example.com', spoken)).toMatchObject({ outcome: 'failed' });
  const [greeting, startTls, ...others] = commands;
  expect([greeting, startTls]).toEqual(['EHLO', 'STARTTLS']);
  expect(others.join(' ')).not.toMatch(/AUTH|MAIL|DATA/);
});

test('the same mail server on this machine gets both', async () => {
  expect(await sendTo('127.0.0.1', refusesTls)).toEqual({ outcome: 'sent' });
  expect(commands).toEqual(expect.arrayContaining(['AUTH', 'MAIL', 'DATA']));
  expect(commands).not.toContain('STARTTLS');
});

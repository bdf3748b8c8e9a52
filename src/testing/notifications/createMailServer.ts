import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** What it has taken, in its order. */
  mails: ParsedMail[];
  /** Resolves with the mails once there are so many. */
  received(count: number): Promise<ParsedMail[]>;
  /** Ends every connection, without a word. */
  cut(): void;
  close(): Promise<void>;
}

export interface MailServerOptions extends SMTPServerOptions {
  /** As services that send mail have one: a mail with a value that was seen is taken, and is no other one. */
  idempotencyHeader?: string | undefined;
  /** Called once a mail was taken, before that is said. */
  onDataTaken?: () => void;
}

/** A real mail server on this machine, which takes everything unless `options` refuse it. */
export async function createMailServer({
  onDataTaken,
  idempotencyHeader,
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const waiting = new Set<() => void>();
  const seen = new Set<unknown>();
  const keep = async (stream: SMTPServerDataStream, _session: SMTPServerSession) => {
    const mail = await simpleParser(stream);
    const key = idempotencyHeader && mail.headers.get(idempotencyHeader.toLowerCase());
    if (!key || !seen.has(key)) mails.push(mail);
    seen.add(key);
    for (const check of waiting) check();
    onDataTaken?.();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: callbackify(keep),
    ...options,
  });
  // A client that goes away in the middle.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    received(count) {
      const { promise, resolve } = Promise.withResolvers<ParsedMail[]>();
      const check = () => {
        if (mails.length < count) return;
        waiting.delete(check);
        resolve(mails);
      };
      waiting.add(check);
      check();
      return promise;
    },
    cut() {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

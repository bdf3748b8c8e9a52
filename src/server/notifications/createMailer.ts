import { createTransport } from 'nodemailer';
import type { DeliveryFailure } from '../../shared/contract/notificationLists.ts';
import { isLoopback } from '../config/isLoopback.ts';
import type { MailSettings } from '../config/mailSettings.ts';
import type { Log } from '../log/createLog.ts';

export interface Mail {
  /** Unique; a mail server that gets a message twice can tell by it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type MailOutcome =
  | { outcome: 'sent' }
  /** `isFinal`: the server will not take it later either. */
  | { outcome: 'failed'; failure: DeliveryFailure; isFinal: boolean };

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

const connectionTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;

/** Sends by SMTP, over TLS unless the mail server is on this machine. */
export function createMailer({ url, from }: MailSettings, log: Pick<Log, 'warn'>): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      requireTLS: needsTls(url),
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Meelo', address: from } },
  );
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, to, ...content }) {
      try {
        await transport.sendMail({
          ...content,
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        // The message and the response of the error may hold the address.
        const { code, command, responseCode } = error as SmtpError;
        log.warn({ code, command, responseCode }, 'the mail server took no message');
        return { outcome: 'failed', ...failureOf(error as SmtpError) };
      }
    },
    close: () => transport.close(),
  };
}

/** Whether a connection that begins in the clear must go over to TLS before a password or a mail is sent. */
export function needsTls(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !isLoopback(hostname);
}

/** https://nodemailer.com/errors */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

function failureOf({ code, command, responseCode = 0 }: SmtpError) {
  const isPermanent = responseCode >= 500;
  if (code === 'EENVELOPE' && command === 'RCPT TO') {
    return { failure: 'address', isFinal: isPermanent } as const;
  }
  const isRefusal = code === 'EAUTH' || isPermanent || code === 'ETLS';
  return { failure: isRefusal ? 'refused' : 'unreachable', isFinal: false } as const;
}

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
  /** `isFinal`: the server will not take it later either. `mayArrive`: it may have taken it, and did not say so. */
  | { outcome: 'failed'; failure: DeliveryFailure; isFinal: boolean; mayArrive?: boolean };

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

const connectionTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;

/** Sends by SMTP, over TLS unless the mail server is on this machine. */
export function createMailer(settings: MailSettings, log: Pick<Log, 'warn'>): Mailer {
  const { url, from, idempotencyHeader } = settings;
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      ...tlsOf(url),
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
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(idempotencyHeader && { [idempotencyHeader]: id }),
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        // The message and the response of the error may hold the address.
        const { code, command, responseCode } = error as SmtpError;
        log.warn({ reason: code, command, responseCode }, 'the mail server took no message');
        return { outcome: 'failed', ...failureOf(error as SmtpError) };
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A connection that begins in the clear must go over to TLS before a password or a mail is sent. On this machine it
 * stays as it is: mail servers there have certificates that nobody vouches for.
 */
export function tlsOf(url: string): { requireTLS?: true; ignoreTLS?: true } {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'smtp:') return {};
  return isLoopback(hostname) ? { ignoreTLS: true } : { requireTLS: true };
}

/** https://nodemailer.com/errors */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  /** Of the system, where no connection was made. */
  syscall?: string;
}

/** RFC 3463: 5.7 is a matter of policy, such as a relay that is not allowed. */
const isOfPolicy = /^\d{3}[ -]5\.7\./;
const noSuchMailbox = [550, 551, 553];

const failed = (failure: DeliveryFailure) => ({ failure, isFinal: false });

/** Until there is a connection, nothing is sent. */
const isBeforeConnection = ({ code, syscall = '' }: SmtpError): boolean =>
  code === 'EDNS' || ['connect', 'getaddrinfo'].includes(syscall);

function failureOf(error: SmtpError) {
  const { code, command, responseCode = 0, response = '' } = error;
  const isPermanent = responseCode >= 500;
  const isOfRecipient = code === 'EENVELOPE' && command === 'RCPT TO';
  if (isOfRecipient && noSuchMailbox.includes(responseCode) && !isOfPolicy.test(response)) {
    return { failure: 'address', isFinal: true } as const;
  }
  if (code === 'EAUTH' || isPermanent || code === 'ETLS') return failed('refused');
  if (responseCode >= 400) return failed('postponed');
  return { ...failed('unreachable'), ...(!isBeforeConnection(error) && { mayArrive: true }) };
}

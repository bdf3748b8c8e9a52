import type { Config } from '../config/Config.ts';
import type { Log } from '../log/createLog.ts';
import type { Mailer } from '../notifications/createMailer.ts';

/** The library is loaded only where a mail server is configured. */
export async function openMailer(
  { mail }: Pick<Config, 'mail'>,
  log: Log,
): Promise<Mailer | undefined> {
  if (mail === undefined) return undefined;
  const { createMailer } = await import('../notifications/createMailer.ts');
  return createMailer(mail, log);
}

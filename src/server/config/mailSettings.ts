/** The mail server that takes what Meelo sends, and the sender. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where it wants them. */
  url: string;
  from: string;
  /** The header by which the mail server knows a mail that it has taken already, where it has one. */
  idempotencyHeader?: string | undefined;
}

interface MailVariables {
  SMTP_URL: string | undefined;
  MAIL_FROM: string | undefined;
  SMTP_IDEMPOTENCY_HEADER: string | undefined;
}

/** Both or none; `mailFaults` has refused the rest. */
export function mailSettingsOf({
  SMTP_URL: url,
  MAIL_FROM: from,
  SMTP_IDEMPOTENCY_HEADER: idempotencyHeader,
}: MailVariables): MailSettings | undefined {
  return url === undefined || from === undefined ? undefined : { url, from, idempotencyHeader };
}

/** Names what is missing beside the variables that are set. */
export function mailFaults(
  given: Readonly<Partial<Record<keyof MailVariables | 'PUBLIC_URL', string | undefined>>>,
) {
  const { SMTP_URL: url, MAIL_FROM: from, SMTP_IDEMPOTENCY_HEADER: header } = given;
  const faults: { name: keyof MailVariables | 'PUBLIC_URL'; fault: string }[] = [];
  if (url === undefined && from === undefined) {
    if (header === undefined) return faults;
    return [{ name: 'SMTP_URL' as const, fault: 'is not set, but SMTP_IDEMPOTENCY_HEADER is.' }];
  }
  if (url === undefined) {
    faults.push({ name: 'SMTP_URL', fault: 'is not set, but MAIL_FROM is: mail needs both.' });
  }
  if (from === undefined) {
    faults.push({ name: 'MAIL_FROM', fault: 'is not set, but SMTP_URL is: mail needs both.' });
  }
  if (given.PUBLIC_URL === undefined) {
    faults.push({ name: 'PUBLIC_URL', fault: 'is not set: each mail leads to a page of Meelo.' });
  }
  return faults;
}

import type { MailOutcome } from './createMailer.ts';

export type DeliveryResult =
  /** `reached` have got it, and `retryAfterSeconds` is what was asked for. */
  | (MailOutcome & { reached?: string[]; retryAfterSeconds?: number })
  /** Nobody is there to be told. */
  | { outcome: 'dropped' };

import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { DeliveryResult } from '../../notifications/DeliveryResult.ts';
import type { ApiContext } from '../ApiContext.ts';

/** Throws where the operator has configured no mail server. */
export function requireMailer({ mailer, config: { publicUrl } }: ApiContext) {
  if (mailer === undefined || publicUrl === undefined) {
    throw new ApiError('email.notOffered', errorMessage('email.notOffered'));
  }
  return { mailer, publicUrl };
}

/** The answer of a message that is sent at once. */
export const sentOrNot = (result: Exclude<DeliveryResult, { outcome: 'dropped' }>) =>
  result.outcome === 'sent'
    ? { outcome: 'sent' as const, failure: null }
    : { outcome: 'failed' as const, failure: result.failure };

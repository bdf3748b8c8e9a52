import type { DeliveryFailure } from '../../../shared/contract/notificationLists.ts';

/** What became of a message to one device or webhook. */
export type ReceiverOutcome =
  | { outcome: 'sent' }
  /** There is no such receiver any more. */
  | { outcome: 'gone' }
  | { outcome: 'failed'; failure: DeliveryFailure; retryAfterSeconds?: number };

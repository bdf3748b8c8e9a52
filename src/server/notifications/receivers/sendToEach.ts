import type { DeliveryFailure } from '../../../shared/contract/notificationLists.ts';
import type { Log } from '../../log/createLog.ts';
import type { SealedName, Secrets } from '../../secrets/createSecrets.ts';
import { unsealSecret } from '../../secrets/readSecret.ts';
import { SecretKeyMissingError, type SealedSecret } from '../../secrets/sealSecret.ts';
import type { DeliveryResult } from '../DeliveryResult.ts';
import type { ReceiverOutcome } from './ReceiverOutcome.ts';

type SealedReceiver = SealedSecret & {
  id: string;
  /** It has asked to be left alone until then, or has failed. */
  waits_until: Date | null;
  /** Why it did not take the last message. Left out: nobody keeps it. */
  failure?: DeliveryFailure | null;
};

interface Sending {
  receivers: readonly SealedReceiver[];
  /** They have got it before. */
  reached: readonly string[];
  nameOf: (id: string) => SealedName;
  /** `stored` is what was sealed. */
  send: (stored: string) => Promise<ReceiverOutcome>;
  /** Keeps what became of one, before others have answered. */
  onAnswer: (id: string, answer: ReceiverOutcome) => Promise<unknown>;
  forget: (ids: string[]) => Promise<unknown>;
}

interface SendContext {
  secrets: Secrets;
  log: Log;
  now: () => Date;
}

/**
 * Sends it to each receiver of a person that has not got it yet, and forgets those that are gone. One that has asked to
 * wait is left alone, and holds none of the others up.
 */
export async function sendToEach(context: SendContext, sending: Sending): Promise<DeliveryResult> {
  const { receivers, reached, onAnswer, forget } = sending;
  const asked = await Promise.all(
    receivers
      .filter(({ id }) => !reached.includes(id))
      .map(async (receiver) => {
        const { id } = receiver;
        const waiting = waitingFor(receiver, context.now());
        if (waiting) return { id, ...waiting };
        const answer = await sendTo(context, sending, receiver);
        await onAnswer(id, answer);
        return { id, ...answer };
      }),
  );
  const idsOf = (outcome: ReceiverOutcome['outcome']) =>
    asked.filter((each) => each.outcome === outcome).map(({ id }) => id);
  const gone = idsOf('gone');
  if (gone.length > 0) await forget(gone);
  if (asked.length === 0 && reached.length === 0) return { outcome: 'dropped' };
  return resultOf(asked, [...reached, ...idsOf('sent')]);
}

function waitingFor(
  { waits_until, failure }: SealedReceiver,
  now: Date,
): Extract<ReceiverOutcome, { outcome: 'failed' }> | undefined {
  const waitMs = (waits_until?.getTime() ?? 0) - now.getTime();
  if (waitMs <= 0) return undefined;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return { outcome: 'failed', failure: failure ?? 'postponed', retryAfterSeconds };
}

/** Until when the receiver asks to be left alone; null: it does not. */
export const waitsUntil = (answer: ReceiverOutcome, now: Date): Date | null =>
  answer.outcome === 'failed' && answer.retryAfterSeconds !== undefined
    ? new Date(now.getTime() + 1000 * answer.retryAfterSeconds)
    : null;

async function sendTo(
  { secrets, log }: Omit<SendContext, 'now'>,
  { nameOf, send }: Sending,
  receiver: SealedReceiver,
): Promise<ReceiverOutcome> {
  try {
    const stored = await unsealSecret({ secrets, log }, nameOf(receiver.id), receiver);
    return stored === undefined ? { outcome: 'gone' } : await send(stored);
  } catch (error) {
    // Another process may have the key.
    if (error instanceof SecretKeyMissingError)
      return { outcome: 'failed', failure: 'unreachable' };
    throw error;
  }
}

function resultOf(asked: readonly ReceiverOutcome[], reached: string[]): DeliveryResult {
  const failed = asked.filter((each) => each.outcome === 'failed');
  const waiting = failed.filter(({ failure }) => failure !== 'refused');
  const [first] = waiting;
  if (first) {
    const pauses = waiting.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds);
    const retryAfterSeconds = Math.min(...pauses);
    const { failure } = first;
    return { outcome: 'failed', failure, isFinal: false, reached, retryAfterSeconds };
  }
  if (reached.length > 0) return { outcome: 'sent' };
  const failure = failed.length > 0 ? 'refused' : 'address';
  return { outcome: 'failed', failure, isFinal: true };
}

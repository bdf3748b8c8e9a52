import { setTimeout as pause } from 'node:timers/promises';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { Stop } from '../act/stop.ts';
import { takeBack } from './takeBackActs.ts';
import { sendAllApproved } from './sendApproved.ts';

const everyMs = 1000;

/** A cycle that waits for a language model, and sends meanwhile what its owner approves. */
export function sendMeanwhile(
  context: BotContext,
  { cycle, session }: { cycle: BotCycle; session: OperatingSession },
): BotCycle {
  const { aside = (wait) => wait(), ...sender } = cycle;
  return {
    ...cycle,
    async aside(wait) {
      const ended = new AbortController();
      const sending = sendUntil(context, { cycle: sender, session }, ended.signal);
      try {
        return await aside(wait);
      } finally {
        ended.abort();
        await sending;
      }
    },
  };
}

const isRest = (left: Stop) => left.outcome === 'resting' && left.refusal.until !== null;

/**
 * Sends until the wait has ended. Anything but a rest ends it before: the next cycle meets that as
 * well.
 */
async function sendUntil(
  context: BotContext,
  work: { cycle: BotCycle; session: OperatingSession },
  signal: AbortSignal,
): Promise<void> {
  const unread = new Set<string>();
  try {
    for (;;) {
      await pause(everyMs, undefined, { signal });
      const left =
        (await takeBack(context, work)) ?? (await sendAllApproved(context, { ...work, unread }));
      // A pause ends, and what is approved next may be for somebody in danger.
      if (left && !isRest(left)) return;
    }
  } catch (error) {
    if (!signal.aborted) context.log.warn({ err: error }, 'what was approved is sent later');
  }
}

import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { countTry } from '../acts/drafts.ts';
import { triesOfTarget } from '../decide/mayAct.ts';
import { noteDefect } from '../acts/noteDefect.ts';
import type { Unread } from '../../networks/results.ts';
import type { Hindrance } from '../act/sendAct.ts';

interface Turns<A> {
  cycle: BotCycle;
  acts: A[];
  work: (act: A) => Promise<Hindrance | Unread | undefined>;
}

/** Works on one act after the other. Returns what holds the rest up. */
export async function inTurn<A extends { targetRef: string }>(
  context: BotContext,
  { cycle, acts, work }: Turns<A>,
): Promise<Hindrance | undefined> {
  for (const act of acts) {
    if (cycle.signal.aborted) return { outcome: 'unreachable' };
    const { targetRef } = act;
    const left = await noteDefect(context, cycle, { targetRef, work: () => work(act) });
    // A defect of one, or a post that the network fails at, holds up no other; the next cycle tries it again.
    if (!left || left.outcome === 'defect' || left.outcome === 'unread') continue;
    const isHeldUp = left.outcome === 'rateLimited' || left.outcome === 'unreachable';
    if (!isHeldUp || (await countHeldUp(context, cycle, act)) <= triesOfTarget) return left;
    // After three tries it holds up no other either.
  }
  return undefined;
}

function countHeldUp(
  { database: { db }, now }: BotContext,
  { profileId }: BotCycle,
  { targetRef }: { targetRef: string },
): Promise<number> {
  return countTry(db, { profileId, targetRef, counter: 'tries', now: now() });
}

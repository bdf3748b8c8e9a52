import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { countFailure } from './unreadPosts.ts';
import { triesOfTarget } from '../decide/mayAct.ts';
import { noteDefect } from '../act/noteDefect.ts';
import type { Stop } from '../act/stop.ts';

interface Turns<A> {
  cycle: BotCycle;
  acts: A[];
  work: (act: A) => Promise<Stop | undefined>;
}

const goesOnAfter: ReadonlySet<Stop['outcome']> = new Set(['acted', 'defect', 'unread']);

/** Works on one act after the other. Returns what holds the rest up. */
export async function inTurn<A extends { targetRef: string }>(
  context: BotContext,
  { cycle, acts, work }: Turns<A>,
): Promise<Stop | undefined> {
  for (const act of acts) {
    if (cycle.signal.aborted) return { outcome: 'unreachable' };
    const { targetRef } = act;
    const left = await noteDefect(context, cycle, { targetRef, work: () => work(act) });
    // A defect of one, or a post that the network fails at, holds up no other; the next cycle tries it again.
    if (!left || goesOnAfter.has(left.outcome)) continue;
    const isHeldUp = left.outcome === 'rateLimited' || left.outcome === 'unreachable';
    if (!isHeldUp || (await countFailure(context, cycle, act)) <= triesOfTarget) return left;
    // After three tries it holds up no other either.
  }
  return undefined;
}

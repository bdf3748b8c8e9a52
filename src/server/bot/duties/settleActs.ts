import type { Unread } from '../../networks/results.ts';
import { noteDefect } from '../act/noteDefect.ts';
import { readAgain, unseen, type Seen } from '../act/readAgain.ts';
import { momentMs } from '../act/send.ts';
import { settle } from '../act/settle.ts';
import type { Stop } from '../act/stop.ts';
import { openActs, type OpenAct } from '../acts/activityLog.ts';
import { recordOutcome } from '../acts/actOutcomes.ts';
import type { BotContext } from '../context/BotContext.ts';
import { askBeforeSending } from '../decide/askBeforeSending.ts';
import { triesOfTarget, type Refusal } from '../decide/mayAct.ts';
import { storedTarget } from '../decide/storedTarget.ts';
import { lossesAround } from '../reader/around.ts';
import type { Duty, Work } from './duty.ts';
import { countFailure } from './unreadPosts.ts';

export const settleActs: Duty = {
  isDue: (_context, { start }) => start.isSending,
  runsInRest: true,
  isOwed: true,
  run: settleAll,
};

/** Finds out what became of the acts whose outcome is not known. Returns what left some open. */
async function settleAll(context: BotContext, { cycle, session }: Work): Promise<Stop | undefined> {
  for (const act of await openActs(context.database.db, cycle.profileId).execute()) {
    // Its owner may have answered meanwhile.
    const seen = isOld(context, act)
      ? await readAgain(context, { ...cycle, session }, act)
      : unseen;
    if ('outcome' in seen && seen.outcome !== 'unread') return seen;
    // One that was not performed and must not be repeated now is a draft again.
    const refusal = await askBeforeSending(context, cycle, storedTarget(act));
    const heldBy = refusal?.reason ?? changeIn(seen);
    const left = await noteDefect(context, cycle, {
      targetRef: act.targetRef,
      work: () => settle(context, { cycle, session, act, heldBy }),
    });
    if (left?.outcome === 'defect') {
      if (left.defects <= triesOfTarget) return left;
      await leaveUnknown(context, act);
    } else if (left?.outcome === 'unread') {
      // It waits for the next cycle, and nothing else for it.
      if ((await countFailure(context, cycle, act)) > triesOfTarget)
        await leaveUnknown(context, act);
    } else if (left && left.outcome !== 'acted') return left;
  }
  return undefined;
}

/** What was written to other words, or beside no loss, is not sent again without another look. */
function changeIn(seen: Seen | Unread): Refusal['reason'] | undefined {
  if ('outcome' in seen) return undefined;
  const { isEdited, target } = seen;
  return isEdited || (target && lossesAround(target).length > 0) ? 'edited' : undefined;
}

const leaveUnknown = ({ database: { db }, now }: BotContext, { id }: OpenAct): Promise<void> =>
  recordOutcome(db, { id, outcome: 'unknown', now: now() });

/** Whether what was said of its conversation when it was sent may hold no longer. */
const isOld = ({ now }: BotContext, { plannedAt, conversationId, isApproved }: OpenAct): boolean =>
  conversationId !== null && !isApproved && now().getTime() - plannedAt.getTime() > momentMs;

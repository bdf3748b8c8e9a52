import type { BotContext } from './BotContext.ts';
import type { BotCycle } from './BotCycle.ts';
import { findDrafts } from './drafts.ts';
import { mayAct, type Refusal } from './mayAct.ts';
import { readFacts } from './readFacts.ts';
import { readTargetFacts, usernamesOf, type AskedTarget } from './readTargetFacts.ts';

/**
 * Why an act that is planned must not be sent now, as everything stands at this moment; undefined if
 * it may. Plans whose outcome is not known, this one among them, are not part of the history.
 */
export async function askBeforeSending(
  context: BotContext,
  cycle: BotCycle,
  target: AskedTarget,
): Promise<Refusal | undefined> {
  const { db } = context.database;
  const { profileId } = cycle;
  const facts = await readFacts(context, cycle, 'closed');
  if (!facts) return { isAllowed: false, reason: 'notOperating', until: null };
  const drafts = await findDrafts(db, { profileId, targetRefs: [target.ref] });
  const conduct = facts.limits?.conduct ?? 'invitedOnly';
  const nameOf = usernamesOf(context, cycle.network);
  const query = { ...facts, nameOf, targets: [target], drafts, conduct, part: 'closed' as const };
  const answer = mayAct({ ...facts, target: (await readTargetFacts(db, query)).get(target.ref) });
  return answer.isAllowed ? undefined : answer;
}

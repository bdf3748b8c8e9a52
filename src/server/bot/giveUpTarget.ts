import type { BotContext } from './BotContext.ts';
import { giveUpAct } from './actOutcomes.ts';
import { draftAct } from './activityLog.ts';
import type { BotCycle } from './BotCycle.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { findDrafts } from './drafts.ts';
import { actReasons } from './performAction.ts';

/** Shows the act that all tries failed to make, so that a person sees what became of the target. */
export async function giveUpTarget(
  { database: { db }, now }: BotContext,
  cycle: BotCycle,
  { target, kind }: ChosenAct,
): Promise<void> {
  const { profileId } = cycle;
  const drafts = await findDrafts(db, { profileId, targetRefs: [target.ref] });
  const words = drafts.get(target.ref)?.words ?? { kind, text: null, writtenBy: null };
  const id = await draftAct(db, {
    ...cycle,
    ...words,
    // What could not be stored may be the conversation; an act that is not made counts in none.
    target: { ...target, conversation: null },
    reason: actReasons[target.reason],
    pictureId: undefined,
    now: now(),
  });
  if (id !== undefined) await giveUpAct(db, { actor: cycle, id, now: now() });
}

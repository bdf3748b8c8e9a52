import type { RefusalReason } from '../../../shared/reasons.ts';
import type { BotContext } from '../context/BotContext.ts';
import { letGo } from '../acts/actOutcomes.ts';
import { draftAct } from '../acts/draftAct.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { findDrafts } from '../acts/drafts.ts';
import { actReasons } from '../acts/actReasons.ts';

export interface GivenUp {
  chosen: ChosenAct;
  reason: RefusalReason;
}

/** Shows the act that is never made, so that a person sees what became of the target. */
export async function giveUpTarget(
  { database: { db }, now }: BotContext,
  cycle: BotCycle,
  { chosen: { target, kind }, reason }: GivenUp,
): Promise<void> {
  const { profileId } = cycle;
  const drafts = await findDrafts(db, { profileId, targets: [target] });
  const draft = drafts.get(target.ref);
  const wordless = { kind, text: null, writtenBy: null };
  const drafted = await draftAct(db, {
    ...cycle,
    ...(reason === 'gaveUp' && draft?.words ? draft.words : wordless),
    // Storing the conversation may be what failed, so it is left out.
    target: { ...target, conversation: null },
    reason: actReasons[target.reason],
    reading: draft?.reading,
    pictureId: undefined,
    now: now(),
  });
  if (!drafted) return;
  const { id } = drafted;
  await letGo(db, { actor: cycle, id, from: 'drafted', reason, now: now() });
}

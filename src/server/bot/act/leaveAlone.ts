import type { Kysely } from 'kysely';
import type { RefusalReason } from '../../../shared/reasons.ts';
import type { Tables } from '../../database/tables.ts';
import type { BotContext } from '../context/BotContext.ts';
import { letGo } from '../acts/actOutcomes.ts';
import { draftAct } from '../acts/draftAct.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { findDrafts } from '../acts/drafts.ts';
import { actReasons } from '../acts/actReasons.ts';
import type { Reading } from '../context/postReader.ts';
import { closeContact } from '../people/closedContacts.ts';
import { partsAfter } from '../posts/wholePost.ts';
import { isStopToOthers } from '../reader/asksToStop.ts';
import { saysStop } from '../reader/readWords.ts';

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
  const kept = reason === 'gaveUp' && (await findDrafted(db, { profileId, targetRef: target.ref }));
  // With the text that was tried last.
  if (kept) return letGo(db, { actor: cycle, id: kept.id, from: 'drafted', reason, now: now() });
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

const findDrafted = (
  db: Kysely<Tables>,
  { profileId, targetRef }: { profileId: string; targetRef: string },
) =>
  db
    .selectFrom('activities')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('story_id', '=', targetRef)
    .where('state', '=', 'drafted')
    .executeTakeFirst();

/** Stores the post as a withdrawn act. Where it asks the bot to stop, closes the contact. */
export async function leaveAlone(
  context: BotContext,
  { cycle, chosen }: { cycle: BotCycle; chosen: ChosenAct },
  { reading, reason }: { reading: Reading | undefined; reason: GivenUp['reason'] },
): Promise<void> {
  const { profileId } = cycle;
  const { author, ref: targetRef, caption } = chosen.target;
  if (reading?.kind === 'optOut') {
    const own = isStopToOthers(chosen.target) ? [] : [caption];
    const said = [...own, ...partsAfter(chosen.target).map(({ text }) => text)];
    const words = said.find(saysStop) ?? own[0];
    const end = { profileId, author, reason: 'stop' as const, targetRef, now: context.now() };
    if (words !== undefined) await closeContact(context.database.db, { ...end, words });
  }
  await giveUpTarget(context, cycle, { chosen, reason });
}

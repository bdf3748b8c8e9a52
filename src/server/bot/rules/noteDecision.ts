import { sql, type Kysely } from 'kysely';
import { postKinds, type PostKind } from '../../../shared/contract/reading.ts';
import type { Correction } from '../../../shared/contract/steps.ts';
import type { Tables } from '../../database/tables.ts';
import { stepOf, stepsFor } from '../kinds/stepOf.ts';
import { readRules, storeRules } from '../decide/storedRules.ts';

interface Decision {
  actId: string;
  /** Null: the text was approved as it was written. */
  correction: Correction | null;
  now: Date;
}

const kindsWithStep = postKinds.filter((kind) => stepsFor(kind).length > 0);

/**
 * Keeps what a person made of a text of the bot. After a correction Meelo asks again about posts of the
 * kind. The caller has locked the profile.
 */
export async function noteDecision(
  trx: Kysely<Tables>,
  { actId, correction, now }: Decision,
): Promise<void> {
  const noted = await trx
    .insertInto('draft_decisions')
    .columns(['act_id', 'profile_id', 'post_kind', 'correction', 'decided_at'])
    .expression(
      trx
        .selectFrom('activities')
        .select(['id', 'profile_id'])
        .select(sql<PostKind>`post_kind`.as('post_kind'))
        .select(sql<Correction | null>`${correction}::text`.as('correction'))
        .select(sql<Date>`${now}::timestamptz`.as('decided_at'))
        .where('id', '=', actId)
        .where('kind', '!=', 'like')
        .where('post_kind', 'in', kindsWithStep),
    )
    .onConflict((conflict) =>
      conflict
        .column('act_id')
        .doUpdateSet(({ ref }) => ({
          correction,
          decided_at: now,
          former_correction: ref('draft_decisions.correction'),
          former_decided_at: ref('draft_decisions.decided_at'),
        }))
        // A later approval does not erase an earlier correction.
        .where(sql<boolean>`excluded.correction is not null`),
    )
    .returning(['profile_id', 'post_kind'])
    .executeTakeFirst();
  if (!noted || correction === null) return;
  const { profile_id: profileId, post_kind: kind } = noted;
  await askAgain(trx, { profileId, kind, because: correction, now });
}

interface Asking {
  profileId: string;
  kind: PostKind;
  because: Correction;
  now: Date;
}

/** Takes the step `automatic` back, and what was said of its offer. */
async function askAgain(
  trx: Kysely<Tables>,
  { profileId, kind, because, now }: Asking,
): Promise<void> {
  const former = await readRules(trx, profileId);
  const { steps, declinedOffers } = former.rules;
  const isTrusted = stepOf(kind, steps) === 'automatic' && stepsFor(kind).includes('draft');
  if (!isTrusted && !declinedOffers.includes(kind)) return;
  const rules = {
    ...former.rules,
    steps: isTrusted ? { ...steps, [kind]: 'draft' as const } : steps,
    declinedOffers: declinedOffers.filter((each) => each !== kind),
  };
  await storeRules(trx, {
    profileId,
    former,
    rules,
    now,
    by: 'bot',
    about: { kind, because: isTrusted ? because : null },
  });
}

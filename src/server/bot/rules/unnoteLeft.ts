import type { Kysely, Selectable } from 'kysely';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { unleaveMs } from '../../../shared/undoTime.ts';
import type { Tables } from '../../database/tables.ts';
import { completeRules, readRules, storeRules } from '../decide/storedRules.ts';
import { isSameRules } from './isSameRules.ts';

interface Unnoting {
  actId: string;
  now: Date;
}

/**
 * Takes back what `noteDecision` has made of a text that was left: what was decided on it before counts again, and
 * what was asked again is not. The caller has locked the profile.
 */
export async function unnoteLeft(trx: Kysely<Tables>, { actId, now }: Unnoting): Promise<void> {
  const noted = await trx
    .selectFrom('draft_decisions')
    .selectAll()
    .where('act_id', '=', actId)
    .where('correction', '=', 'left')
    .executeTakeFirst();
  if (!noted) return;
  const { profile_id: profileId, post_kind: kind, decided_at: leftAt } = noted;
  await noteFormer(trx, noted);
  await restoreStep(trx, { profileId, kind, leftAt, now });
}

async function noteFormer(
  trx: Kysely<Tables>,
  { act_id, former_correction, former_decided_at }: Selectable<Tables['draft_decisions']>,
): Promise<void> {
  if (former_decided_at === null) {
    await trx.deleteFrom('draft_decisions').where('act_id', '=', act_id).execute();
    return;
  }
  await trx
    .updateTable('draft_decisions')
    .set({
      correction: former_correction,
      decided_at: former_decided_at,
      former_correction: null,
      former_decided_at: null,
    })
    .where('act_id', '=', act_id)
    .execute();
}

interface OfKind {
  profileId: string;
  kind: PostKind;
}

interface Restoring extends OfKind {
  leftAt: Date;
  now: Date;
}

/** Where no correction of the kind is left, and no person has changed the rules since. */
async function restoreStep(
  trx: Kysely<Tables>,
  { profileId, kind, leftAt, now }: Restoring,
): Promise<void> {
  const changes = trx.selectFrom('profile_rule_changes').where('profile_id', '=', profileId);
  // Of several that were left, another one may have made the change.
  const since = new Date(leftAt.getTime() - unleaveMs);
  const asking = await changes
    .select(['version', 'changed_at as askedAt'])
    .where('changed_by', '=', 'bot')
    .where('post_kind', '=', kind)
    .where('changed_at', '>', since)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!asking || (await isCorrected(trx, { profileId, kind, since: asking.askedAt }))) return;
  const later = await changes
    .select('version')
    .where('version', '>', asking.version)
    .where('changed_by', '=', 'owner')
    .where('post_kind', 'is', null)
    .executeTakeFirst();
  if (later) return;
  const before = await changes
    .select('rules')
    .where('version', '=', asking.version - 1)
    .executeTakeFirst();
  if (!before) return;
  const former = await readRules(trx, profileId);
  const rules = withStepOf(kind, completeRules(before.rules), former.rules);
  if (isSameRules(former.rules, rules)) return;
  const about = { kind, because: null };
  await storeRules(trx, { profileId, former, rules, now, by: 'owner', about });
}

async function isCorrected(
  trx: Kysely<Tables>,
  { profileId, kind, since }: OfKind & { since: Date },
): Promise<boolean> {
  const standing = await trx
    .selectFrom('draft_decisions')
    .select('act_id')
    .where('profile_id', '=', profileId)
    .where('post_kind', '=', kind)
    .where('decided_at', '>=', since)
    .where('correction', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return standing !== undefined;
}

/** `rules` with what `earlier` ones said of this kind: its step, and whether it is not to be offered. */
function withStepOf(kind: PostKind, earlier: Rules, rules: Rules): Rules {
  const step = earlier.steps[kind];
  const isOf = (each: PostKind) => (each === kind ? earlier : rules).declinedOffers.includes(each);
  const declined = new Set([...earlier.declinedOffers, ...rules.declinedOffers]);
  return {
    ...rules,
    steps: step === undefined ? rules.steps : { ...rules.steps, [kind]: step },
    declinedOffers: [...declined].filter(isOf),
  };
}

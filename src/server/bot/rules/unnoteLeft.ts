import type { Kysely } from 'kysely';
import type { Correction } from '../../../shared/contract/steps.ts';
import type { Tables } from '../../database/tables.ts';
import { completeRules, readRules, storeRules } from '../decide/storedRules.ts';

interface Unnoting {
  actId: string;
  now: Date;
}

/**
 * Takes back what `noteDecision` has made of a text that was left: an earlier correction of it counts again, and the
 * step that was taken back is given back. The caller has locked the profile.
 */
export async function unnoteLeft(trx: Kysely<Tables>, { actId, now }: Unnoting): Promise<void> {
  const noted = await trx
    .deleteFrom('draft_decisions')
    .where('act_id', '=', actId)
    .where('correction', '=', 'left')
    .returning(['profile_id', 'post_kind', 'decided_at'])
    .executeTakeFirst();
  if (!noted) return;
  const { profile_id, post_kind, decided_at } = noted;
  await noteFormer(trx, actId, { profile_id, post_kind });
  await restoreStep(trx, { profileId: profile_id, kind: post_kind, leftAt: decided_at, now });
}

const formerCorrections: Partial<Record<string, Correction>> = {
  rewrite: 'rewritten',
  unapprove: 'takenBack',
};

async function noteFormer(
  trx: Kysely<Tables>,
  act_id: string,
  of: Pick<Tables['draft_decisions'], 'profile_id' | 'post_kind'>,
): Promise<void> {
  const former = await trx
    .selectFrom('act_moves')
    .select(['reason', 'moved_at'])
    .where('act_id', '=', act_id)
    .where('moved_by', '=', 'owner')
    .where('reason', 'in', Object.keys(formerCorrections))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const correction = formerCorrections[former?.reason ?? ''];
  if (!former || !correction) return;
  await trx
    .insertInto('draft_decisions')
    .values({ act_id, ...of, correction, decided_at: former.moved_at })
    .execute();
}

interface Restoring {
  profileId: string;
  kind: Tables['draft_decisions']['post_kind'];
  leftAt: Date;
  now: Date;
}

/** Where nothing has changed the rules since. */
async function restoreStep(
  trx: Kysely<Tables>,
  { profileId, kind, leftAt, now }: Restoring,
): Promise<void> {
  const current = await readRules(trx, profileId);
  const changes = trx.selectFrom('profile_rule_changes').where('profile_id', '=', profileId);
  const asking = await changes
    .select('version')
    .where('version', '=', current.version)
    .where('changed_by', '=', 'bot')
    .where('changed_at', '=', leftAt)
    .where('because', '=', 'left')
    .where('post_kind', '=', kind)
    .executeTakeFirst();
  if (!asking) return;
  const former = await changes
    .select('rules')
    .where('version', '=', current.version - 1)
    .executeTakeFirst();
  if (!former) return;
  const rules = completeRules(former.rules);
  await storeRules(trx, { profileId, former: current, rules, now, by: 'owner' });
}

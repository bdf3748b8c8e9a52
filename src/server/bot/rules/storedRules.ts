import type { Kysely } from 'kysely';
import type { ActMover } from '../../../shared/contract/activity.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Correction, Rules } from '../../../shared/contract/rules.ts';
import type { Tables } from '../../database/tables.ts';

export interface StoredRules {
  /** 0: a person has laid down nothing yet. */
  version: number;
  rules: Rules;
  changedAt: Date | null;
}

const noRules: Rules = {
  steps: {},
  declinedOffers: [],
  voice: { tone: '', examples: [], facts: '' },
};

/** An earlier version may have stored less. */
export const completeRules = (rules: Partial<Rules> | null): Rules => ({ ...noRules, ...rules });

export async function readRules(db: Kysely<Tables>, profileId: string): Promise<StoredRules> {
  const row = await db
    .selectFrom('profile_rules')
    .select(['version', 'rules', 'changed_at'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return {
    version: row?.version ?? 0,
    rules: completeRules(row?.rules ?? null),
    changedAt: row?.changed_at ?? null,
  };
}

interface Change {
  profileId: string;
  /** As they were; the profile has been locked since they were read. */
  former: StoredRules;
  rules: Rules;
  now: Date;
  by: ActMover;
  /** Why Meelo asks again about posts of a kind. */
  askedAgain?: { kind: PostKind; because: Correction };
}

const keptChanges = 200;

/** Stores changed rules, and keeps the change. */
export async function storeRules(
  trx: Kysely<Tables>,
  { profileId: profile_id, former, rules: changed, now, by, askedAgain }: Change,
): Promise<StoredRules> {
  const version = former.version + 1;
  const rules = JSON.stringify(changed);
  const columns = { version, rules, changed_at: now, changed_by: by };
  await trx
    .insertInto('profile_rules')
    .values({ profile_id, ...columns })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(columns))
    .execute();
  const { kind: post_kind = null, because = null } = askedAgain ?? {};
  await trx
    .insertInto('profile_rule_changes')
    .values({ profile_id, ...columns, post_kind, because })
    .execute();
  await trx
    .deleteFrom('profile_rule_changes')
    .where('profile_id', '=', profile_id)
    .where('version', '<=', version - keptChanges)
    .execute();
  return { version, rules: changed, changedAt: now };
}

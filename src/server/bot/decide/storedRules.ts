import { sql, type Kysely } from 'kysely';
import type { ActMover } from '../../../shared/contract/activity.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { Correction } from '../../../shared/contract/steps.ts';
import { noRules } from '../../../shared/noRules.ts';
import type { Tables } from '../../database/tables.ts';
import { movePeople, type PeopleChange } from '../people/blockedPeople.ts';

export interface StoredRules {
  /** 0: a person has laid down nothing yet. */
  version: number;
  rules: Rules;
  changedAt: Date | null;
}

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
  /** The kind of posts that was corrected, or is no longer; and why Meelo asks again about it, where it does. */
  about?: { kind: PostKind; because: Correction | null };
  /** Who is no longer left alone, and who is from now on. */
  people?: PeopleChange | undefined;
}

const keptChanges = 200;
/** How many names of blocked people all changes keep. */
const keptNames = 100_000;

/** Stores changed rules, and keeps the change. */
export async function storeRules(
  trx: Kysely<Tables>,
  { profileId: profile_id, former, rules: changed, now, by, about, people }: Change,
): Promise<StoredRules> {
  const version = former.version + 1;
  const rules = JSON.stringify(changed);
  const columns = { version, rules, changed_at: now, changed_by: by };
  await trx
    .insertInto('profile_rules')
    .values({ profile_id, ...columns })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(columns))
    .execute();
  const { kind: post_kind = null, because = null } = about ?? {};
  const people_added = people?.added ?? null;
  const people_removed = people?.removed ?? null;
  const people_ids = people?.ids ? JSON.stringify(people.ids) : null;
  await trx
    .insertInto('profile_rule_changes')
    .values({
      profile_id,
      ...columns,
      post_kind,
      because,
      people_added,
      people_removed,
      people_ids,
    })
    .execute();
  if (people) await movePeople(trx, profile_id, people);
  await dropOldChanges(trx, profile_id, version);
  return { version, rules: changed, changedAt: now };
}

/** Always keeps the newest one. */
async function dropOldChanges(
  trx: Kysely<Tables>,
  profileId: string,
  version: number,
): Promise<void> {
  const sizes = trx
    .selectFrom('profile_rule_changes')
    .select('version')
    .select(
      sql<number>`sum(coalesce(cardinality(people_added), 0) + coalesce(cardinality(people_removed), 0))
        over (order by version desc)`.as('names'),
    )
    .where('profile_id', '=', profileId);
  const tooMany = trx
    .selectFrom(sizes.as('sizes'))
    .select((row) => row.fn.max('sizes.version').as('version'))
    .where('names', '>', keptNames);
  await trx
    .deleteFrom('profile_rule_changes')
    .where('profile_id', '=', profileId)
    .where('version', '<', version)
    .where((row) =>
      row.or([row('version', '<=', version - keptChanges), row('version', '<=', tooMany)]),
    )
    .execute();
}

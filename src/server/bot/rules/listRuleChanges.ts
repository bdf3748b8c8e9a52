import { sql, type Kysely } from 'kysely';
import type { RuleChangesAnswer } from '../../../shared/contract/ruleChanges.ts';
import { ruleParts } from '../../../shared/contract/lists.ts';
import { ruleChangesShown } from '../../../shared/contract/rulesLimits.ts';
import type { Tables } from '../../database/tables.ts';
import { isSamePart } from './isSameRules.ts';
import { completeRules } from '../decide/storedRules.ts';

const mostListed = ruleChangesShown + 1;

/** The last changes of the rules, newest first, with the parts that each has changed. */
export async function listRuleChanges(
  db: Kysely<Tables>,
  profileId: string,
): Promise<RuleChangesAnswer> {
  const rows = await db
    .selectFrom('profile_rule_changes')
    .select(['version', 'rules', 'changed_at', 'changed_by', 'because', 'post_kind'])
    .select(sql<number>`coalesce(cardinality(people_added), 0)`.as('added'))
    .select(sql<number>`coalesce(cardinality(people_removed), 0)`.as('removed'))
    .where('profile_id', '=', profileId)
    .orderBy('version', 'desc')
    // One more, to compare the last one with.
    .limit(mostListed + 1)
    .execute();
  const changes = rows.slice(0, mostListed).map((row, index) => {
    const { version, added, removed } = row;
    const before = completeRules(rows[index + 1]?.rules ?? null);
    const after = completeRules(row.rules);
    return {
      version,
      at: row.changed_at.toISOString(),
      by: row.changed_by,
      because: row.because,
      postKind: row.post_kind,
      parts: ruleParts.filter((part) =>
        part === 'people' ? added + removed > 0 : !isSamePart(part, before, after),
      ),
      people: { added, removed },
    };
  });
  return { changes };
}

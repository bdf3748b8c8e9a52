import { sql, type Kysely } from 'kysely';
import type { RuleChangesAnswer } from '../../../shared/contract/ruleChanges.ts';
import { ruleParts, type RulePart } from '../../../shared/contract/lists.ts';
import { ruleChangesShown } from '../../../shared/contract/rulesLimits.ts';
import type { Tables } from '../../database/tables.ts';
import type { Rules, RulesPart } from '../../../shared/contract/rules.ts';
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
    const parts = ruleParts.filter((part) =>
      part === 'people' ? added + removed > 0 : !isSamePart(part, before, after),
    );
    return {
      version,
      at: row.changed_at.toISOString(),
      by: row.changed_by,
      because: row.because,
      postKind: row.post_kind,
      parts,
      before: partsOf(before, { parts, beside: after }),
      after: partsOf(after, { parts, beside: before }),
      people: { added, removed },
    };
  });
  return { changes };
}

interface Compared {
  parts: readonly RulePart[];
  beside: Rules;
}

/** The parts of rules, and of lists only what the other rules have not. */
function partsOf(rules: Rules, { parts, beside }: Compared): RulesPart {
  const entries = parts.flatMap((part) => {
    if (part === 'people') return [];
    const [value, other]: unknown[] = [rules[part], beside[part]];
    if (!Array.isArray(value) || !Array.isArray(other)) return [[part, value]];
    const stayed = new Set(other.map((entry) => JSON.stringify(entry)));
    return [[part, value.filter((entry) => !stayed.has(JSON.stringify(entry)))]];
  });
  return Object.fromEntries(entries);
}

import { actMovers, type ActMover } from '../../shared/contract/activity.ts';
import type { Id } from '../../shared/contract/id.ts';
import { postKinds, type PostKind } from '../../shared/contract/reading.ts';
import type { RestoreRequest, RuleChangesAnswer } from '../../shared/contract/ruleChanges.ts';
import { ruleParts, type RulePart } from '../../shared/contract/lists.ts';
import type { Rules, RulesChangeQuery } from '../../shared/contract/rules.ts';
import { corrections, type Correction } from '../../shared/contract/steps.ts';
import { toRules } from './rules.ts';
import { measureOrNull, oneOf, textOr } from './values.ts';

/** A change of the rules. */
export interface RuleChange {
  /** The version of the rules after it. */
  version: number;
  /** ISO 8601 with offset, as it came. */
  at: string;
  by: ActMover;
  /** Why Meelo asks again, where it has changed the rules itself. */
  because: Correction | null;
  postKind: PostKind | null;
  parts: RulePart[];
  /** What the rules said in these parts, and without entries of lists that stayed; null: the server does not say it. */
  said: { before: Rules; after: Rules } | null;
  people: { added: number; removed: number };
}

export interface Restoring extends RestoreRequest, RulesChangeQuery {
  profileId: Id;
}

export const toRuleChanges = ({ changes }: RuleChangesAnswer): RuleChange[] =>
  changes.flatMap(toRuleChange);

/** None where the server says neither version nor author. */
function toRuleChange(row: unknown): RuleChange[] {
  const { version: number, at, by: name, because, postKind, ...rest } = fieldsOf(row);
  const { parts, before, after, people } = rest;
  const version = measureOrNull(number);
  const by = oneOf(actMovers, name);
  if (version === null || !by) return [];
  const named: unknown[] = Array.isArray(parts) ? parts : [];
  const { added, removed } = fieldsOf(people);
  return [
    {
      version,
      at: textOr(at, ''),
      by,
      because: oneOf(corrections, because),
      postKind: oneOf(postKinds, postKind),
      parts: ruleParts.filter((part) => named.includes(part)),
      said: before && after ? { before: rulesOf(before), after: rulesOf(after) } : null,
      people: { added: measureOrNull(added) ?? 0, removed: measureOrNull(removed) ?? 0 },
    },
  ];
}

const rulesOf = (rules: object): Rules => toRules({ rules: rules as Rules }).rules;

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> => value ?? {};

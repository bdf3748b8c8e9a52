import { actMovers, type ActMover } from '../../shared/contract/activity.ts';
import type { Id } from '../../shared/contract/id.ts';
import { postKinds, type PostKind } from '../../shared/contract/reading.ts';
import type { RestoreRequest, RuleChangesAnswer } from '../../shared/contract/ruleChanges.ts';
import { ruleParts, type RulePart } from '../../shared/contract/lists.ts';
import type { RulesChangeQuery } from '../../shared/contract/rules.ts';
import { corrections, type Correction } from '../../shared/contract/steps.ts';
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
  people: { added: number; removed: number };
}

export interface Restoring extends RestoreRequest, RulesChangeQuery {
  profileId: Id;
}

export const toRuleChanges = ({ changes }: RuleChangesAnswer): RuleChange[] =>
  changes.flatMap(toRuleChange);

/** None where the server says neither version nor author. */
function toRuleChange(row: unknown): RuleChange[] {
  const { version: number, at, by: name, because, postKind, parts, people } = fieldsOf(row);
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
      people: { added: measureOrNull(added) ?? 0, removed: measureOrNull(removed) ?? 0 },
    },
  ];
}

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> => value ?? {};

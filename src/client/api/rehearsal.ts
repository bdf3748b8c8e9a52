import { activityKinds, type ActivityKind } from '../../shared/contract/activity.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { Consequences } from '../../shared/contract/ownLimits.ts';
import { postKinds, type PostKind } from '../../shared/contract/reading.ts';
import { rehearsalOutcomes, type RehearsalOutcome } from '../../shared/contract/rehearsed.ts';
import { rehearsalReasons, type RehearsalReason } from '../../shared/reasons.ts';
import type { Rules } from '../../shared/contract/rules.ts';
import { toConsequences } from './limits.ts';
import { measureOrNull, oneOf, textOr } from './values.ts';

/** An act of the past, and what would have become of it. */
export interface RehearsedAct {
  id: string;
  at: string;
  act: ActivityKind | null;
  postKind: PostKind | null;
  person: string | null;
  text: string | null;
  outcome: RehearsalOutcome;
  /** Null where it would have been the same, or the server says a reason that is not known here. */
  because: RehearsalReason | null;
  /** When it would have been made; null where it would not have waited, or nobody knows how long. */
  until: string | null;
}

/** What proposed rules would have made of the last acts, and what they come to. */
export interface Rehearsal extends Consequences {
  acts: RehearsedAct[];
  /** How many acts have no known hashtags and pictures. */
  captionOnly: number;
}

type Fields = Partial<Record<string, unknown>>;

export interface Rehearsing {
  profileId: Id;
  /** What is typed and not saved. */
  rules: Partial<Rules>;
  people?: string;
  /** How many of the last acts. */
  acts: number;
}

/** Absurd values become neutral ones. */
export function toRehearsal({ acts, ...answer }: Fields & { acts: unknown[] }): Rehearsal {
  return {
    acts: acts.flatMap(toRehearsedAct),
    captionOnly: measureOrNull(answer['captionOnly']) ?? 0,
    ...toConsequences(answer),
  };
}

/** None where nothing is said of what would have become of it. */
function toRehearsedAct(row: unknown): RehearsedAct[] {
  const { id, at, act, postKind, person, text, outcome: named, because, until } = fieldsOf(row);
  const outcome = oneOf(rehearsalOutcomes, named);
  if (!outcome) return [];
  return [
    {
      id: textOr(id, ''),
      at: textOr(at, ''),
      act: oneOf(activityKinds, act),
      postKind: oneOf(postKinds, postKind),
      person: textOr(person, null),
      text: textOr(text, null),
      outcome,
      because: oneOf(rehearsalReasons, because),
      until: textOr(until, null),
    },
  ];
}

const fieldsOf = (value: unknown): Fields => value ?? {};

import { isDeepStrictEqual } from 'node:util';
import { activityKinds } from '../../../shared/contract/activity.ts';
import type { ActRules } from '../../../shared/contract/ownLimits.ts';
import type { Rules } from '../../../shared/contract/rules.ts';

type Part = keyof Rules;

/** Whether a part of two rules says the same. */
export const isSamePart = (part: Part, one: Rules, other: Rules): boolean =>
  part === 'acts'
    ? isDeepStrictEqual(everyAct(one.acts), everyAct(other.acts))
    : isDeepStrictEqual(one[part], other[part]);

export const isSameRules = (one: Rules, other: Rules): boolean =>
  (Object.keys(one) as Part[]).every((part) => isSamePart(part, one, other));

/** One that is not named is on, without a cap: a page names each of them. */
const everyAct = (acts: ActRules) =>
  activityKinds.map((act) => acts[act] ?? { isOn: true, dailyCap: null });

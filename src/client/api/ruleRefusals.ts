import type { Consequences } from '../../shared/contract/ownLimits.ts';
import { failureCode, isPassing } from './failure.ts';
import { toConsequences } from './limitsStanding.ts';
import { toRules, type ProfileRules } from './rules.ts';

/** Where no answer came, the rules may have changed; otherwise they come with it. */
export const rulesAfter = (error: unknown) => (isPassing(error) ? (['Rules'] as const) : []);

/** What holds now, where somebody else was faster; undefined where a change failed for another reason. */
export function currentRules(error: unknown): ProfileRules | undefined {
  if (failureCode(error) !== 'rules.changed') return undefined;
  const { data } = error as { data: { current?: Parameters<typeof toRules>[0] } };
  return toRules(data.current ?? null);
}

/** What rules would come to that were not stored, as the person is told first; undefined where they are not. */
export function warningOf(error: unknown): Consequences | undefined {
  if (failureCode(error) !== 'rules.warned') return undefined;
  const { data } = error as { data: { consequences?: Parameters<typeof toConsequences>[0] } };
  return toConsequences(data.consequences ?? {});
}

/** What holds after a change, or instead of one that came too late; undefined where it failed otherwise. */
export const heldAfter = (change: Promise<{ data: ProfileRules }>) =>
  change.then(
    ({ data }) => data,
    ({ error }) => currentRules(error),
  );

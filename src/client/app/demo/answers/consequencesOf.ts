import type { ActivityKind } from '../../../../shared/contract/activity.ts';
import type { Consequences } from '../../../../shared/contract/ownLimits.ts';
import type { PostKind } from '../../../../shared/contract/reading.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import type { Step } from '../../../../shared/contract/steps.ts';

/** What the network of the demo offers. */
export const offeredActs = ['like', 'comment', 'aiComment'] as const satisfies ActivityKind[];

const answerable: Step[] = ['draft', 'off', 'automatic'];
const onlyDrafts: Step[] = ['draft', 'off'];

/** The kinds of posts of which a person chooses what is done about them. The first step is the one of Meelo. */
const steps: Partial<Record<PostKind, Step[]>> = {
  thanks: answerable,
  praise: answerable,
  greeting: answerable,
  joke: answerable,
  questionAboutUs: onlyDrafts,
  otherQuestion: onlyDrafts,
  complaint: onlyDrafts,
  moneyAndLaw: onlyDrafts,
  politics: onlyDrafts,
  areYouABot: ['automatic', 'off'],
  other: onlyDrafts,
};

export const kindsWithStep = Object.keys(steps) as PostKind[];

export const stepsFor = (kind: PostKind): Step[] => steps[kind] ?? [];

/** Undefined where a kind has none. */
export function stepOf(
  kind: PostKind | null,
  { steps: chosen }: Pick<Rules, 'steps'>,
): Step | undefined {
  return kind === null ? undefined : (chosen[kind] ?? stepsFor(kind)[0]);
}

export const isActOn = (act: ActivityKind, { acts }: Pick<Rules, 'acts'>): boolean => {
  const { isOn, dailyCap } = acts[act] ?? { isOn: true, dailyCap: null };
  return isOn && dailyCap !== 0;
};

/** What rules come to when their parts are taken together. */
export function consequencesOf(rules: Rules): Consequences {
  const acts = offeredActs.filter((act) => isActOn(act, rules));
  const hasWords = acts.some((act) => act !== 'like');
  const isIdle = kindsWithStep.every((kind) => stepOf(kind, rules) === 'off');
  return {
    leavesNothing: [
      ...(acts.length === 0 ? (['actsOff'] as const) : []),
      ...(isIdle ? (['kindsOff'] as const) : []),
      ...(rules.hours?.windows.length === 0 ? (['noHours'] as const) : []),
    ],
    unanswerable: hasWords ? [] : kindsWithStep.filter((kind) => rules.steps[kind] === 'automatic'),
  };
}

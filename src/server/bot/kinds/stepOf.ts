import { postKinds, type PostKind } from '../../../shared/contract/reading.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { Step } from '../../../shared/contract/steps.ts';
import { kindRules, type KindRule } from './kindRules.ts';

/** The first is the one that holds where a person has chosen none. */
const choices: Record<KindRule['text'], readonly Step[]> = {
  never: [],
  fixed: ['automatic', 'off'],
  draft: ['draft', 'off'],
  answer: ['draft', 'off', 'automatic'],
};

/** The steps that a person may give to a kind: never looser than its rule. None: it has no step. */
export const stepsFor = (kind: PostKind): readonly Step[] => choices[kindRules[kind].text];

/** Those of which a person chooses what is done about them. */
export const kindsWithStep = postKinds.filter((kind) => stepsFor(kind).length > 0);

/** The step that holds for a kind; undefined where it has none. */
export function stepOf(kind: PostKind, steps: Steps): Step | undefined {
  const offered = stepsFor(kind);
  return offered.find((step) => step === steps[kind]) ?? offered[0];
}

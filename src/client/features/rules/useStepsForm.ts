import type { Id } from '../../../shared/contract/id.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { usePartForm } from './usePartForm.ts';

/** The form of the steps. What is chosen stays, whatever is changed elsewhere. */
export const useStepsForm = (profileId: Id, stored: ProfileRules) =>
  usePartForm<'steps', Steps>(profileId, stored, {
    part: 'steps',
    valuesOf: ({ kinds }) => Object.fromEntries(kinds.map(({ kind, step }) => [kind, step])),
    toPart: (values, base) => ({ ...stored.rules.steps, ...changed(values, base) }),
  });

/** Where two tabs change different kinds, both have their way. */
function changed(values: Steps, former: Steps): Steps {
  const entries = Object.entries(values) as [keyof Steps, Steps[keyof Steps]][];
  return Object.fromEntries(entries.filter(([kind, step]) => former[kind] !== step));
}

import type { Id } from '../../../../shared/contract/id.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useRulesForm } from '../useRulesForm.ts';
import { hoursSchema, toHours, toHoursValues } from './hoursValues.ts';

/** The form of days and hours. */
export function useHoursForm(profileId: Id, stored: ProfileRules) {
  return useRulesForm(profileId, stored, {
    part: 'hours',
    toValues: toHoursValues,
    toPart: toHours,
    schema: hoursSchema,
  });
}

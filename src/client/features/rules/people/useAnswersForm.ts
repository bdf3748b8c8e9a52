import { object, string } from 'yup';
import type { Id } from '../../../../shared/contract/id.ts';
import { ownLimits } from '../../../../shared/contract/rulesLimits.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useRulesForm } from '../useRulesForm.ts';

/** The form of the days between two acts for one person. */
export function useAnswersForm(profileId: Id, stored: ProfileRules) {
  return useRulesForm(profileId, stored, {
    part: 'daysBetweenAnswers',
    toValues: (days) => ({ days: days === 0 ? '' : String(days) }),
    toPart: ({ days }) => Number(plain(days)),
    schema,
    onlyField: 'days',
  });
}

const schema = object({
  days: string()
    .default('')
    .test(
      'days',
      'limits:answers.invalid',
      (days) => /^\d*$/.test(plain(days)) && Number(plain(days)) <= ownLimits.daysBetweenAnswers,
    ),
});

/** Whether what is typed says that there is no limit, as an empty field does. */
export const isZero = (typed: string) => /^0+$/.test(plain(typed));

/** Digits of full width become plain ones. */
const plain = (typed: string) => typed.normalize('NFKC').trim();

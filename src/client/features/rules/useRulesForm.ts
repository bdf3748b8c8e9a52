import type { FormikValues } from 'formik';
import type { AnySchema } from 'yup';
import type { Id } from '../../../shared/contract/id.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { usePartForm } from './usePartForm.ts';
import type { SectionName } from './sections/sectionNames.ts';

interface RulesFormOptions<Part extends keyof Rules, Values extends FormikValues> {
  part: Part & SectionName;
  toValues: (stored: Rules[Part]) => Values;
  toPart: (values: Values) => Rules[Part];
  schema: AnySchema;
  /** The field of a form that has one: whatever the server names in this part is meant for it. */
  onlyField?: keyof Values & string;
  /** The field of a form whose part is a list. */
  listField?: keyof Values & string;
}

/** What such a section is made of. */
export interface RulesSectionProps {
  profileId: Id;
  rules: ProfileRules;
}

/** The form of one part of the rules. What is typed stays, whatever is changed elsewhere. */
export function useRulesForm<Part extends keyof Rules, Values extends FormikValues>(
  profileId: Id,
  stored: ProfileRules,
  { part, toValues, ...options }: RulesFormOptions<Part, Values>,
) {
  return usePartForm<Part, Values>(profileId, stored, {
    ...options,
    part,
    valuesOf: ({ rules }) => toValues(rules[part]),
  });
}

import { useFormik, type FormikValues } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { ValidationError, type AnySchema } from 'yup';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Consequences } from '../../../../shared/contract/ownLimits.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import { refusalOf, refusedFields } from '../../../api/failure.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useTakeSaved } from '../../../components/forms/useTakeSaved.ts';
import { useSaveRules } from '../../../store/useSaveRules.ts';
import { useFormToast } from '../../../toasts/useFormToast.ts';
import type { UnsavedRules } from './UnsavedRules.tsx';

interface RulesFormOptions<Part extends keyof Rules, Values extends FormikValues> {
  part: Part;
  toValues: (stored: Rules[Part]) => Values;
  toPart: (values: Values) => Rules[Part];
  schema: AnySchema;
  /** Of a form with one field: whatever the server names in this part is meant for it. */
  onlyField?: keyof Values & string;
  savedText: string;
  failedText: string;
}

/** The form of one part of the rules. What is typed stays, whatever is changed elsewhere. */
export function useRulesForm<Part extends keyof Rules, Values extends FormikValues>(
  profileId: Id,
  stored: ProfileRules,
  options: RulesFormOptions<Part, Values>,
) {
  const { part, toValues, toPart, schema, onlyField, savedText, failedText } = options;
  const { showToast, closeToast } = useFormToast();
  const { save, isSaving, warningFor } = useSaveRules(profileId, stored, part);
  const current = stored.rules[part];
  const form = useFormik<Values>({
    initialValues: toValues(current),
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }) => {
      closeToast();
      const { data, error, hasMoved, isWarned } = await save(toPart(values));
      if (hasMoved || isWarned) return;
      if (!data) {
        const { message } = refusalOf(error);
        for (const field of refusedFields(error)) {
          setFieldError(onlyField ?? field.replace(`rules.${part}.`, ''), message);
        }
        showToast(failedText, { variant: 'error', description: message });
        return;
      }
      takeSaved(values, toValues(data.rules[part]));
      showToast(savedText, { variant: 'success' });
    },
  });
  const takeSaved = useTakeSaved(form);
  const discard = () => form.resetForm({ values: toValues(current) });
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) discard();
  });
  useEffect(() => takeOver(), [current]);
  const isTyped = form.dirty && !form.isSubmitting;
  return {
    form,
    isSaving,
    discard,
    warning: form.dirty ? warningFor(toPart(form.values)) : undefined,
    hasMoved: isTyped && !isSame(form.initialValues, toValues(current)),
    fault: form.dirty ? faultIn(form.values, schema) : undefined,
    unsaved: (form.dirty ? { [part]: toPart(form.values) } : {}) as UnsavedRules,
  };
}

/** What a section of the page needs of its form. */
export interface SectionForm<Values extends FormikValues> {
  form: ReturnType<typeof useFormik<Values>>;
  isSaving: boolean;
  hasMoved: boolean;
  /** What the server has against what is typed; undefined: nothing, or it was not asked yet. */
  warning?: Consequences | undefined;
  discard: () => void;
  unsaved: UnsavedRules;
  /** What is wrong with it, if anything: the key of a text. */
  fault?: string | undefined;
}

/** What such a section is made of. */
export interface RulesSectionProps {
  profileId: Id;
  rules: ProfileRules;
}

/** Asked of the values: the errors of a form leave out what is not checked yet. */
function faultIn(values: unknown, schema: AnySchema): string | undefined {
  try {
    schema.validateSync(values);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

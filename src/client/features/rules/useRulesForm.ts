import { useFormik, type FormikValues } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { ValidationError, type AnySchema } from 'yup';
import type { Id } from '../../../shared/contract/id.ts';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { refusalOf, refusedFields } from '../../api/failure.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { isSame, mergeEdits } from '../../components/forms/mergeEdits.ts';
import { hasNews, type KeptStatus } from '../../components/forms/useKept.ts';
import { useNewest, useTakeSaved } from '../../components/forms/useTakeSaved.ts';
import { useDraft } from '../../store/useDraft.ts';
import { useSaveRules } from '../../bot/rules/useSaveRules.ts';
import { useFormToast } from '../../toasts/useFormToast.ts';
import type { UnsavedRules } from './UnsavedRules.tsx';

interface RulesFormOptions<Part extends keyof Rules, Values extends FormikValues> {
  part: Part;
  toValues: (stored: Rules[Part]) => Values;
  toPart: (values: Values) => Rules[Part];
  schema: AnySchema;
  /** The field of a form that has one: whatever the server names in this part is meant for it. */
  onlyField?: keyof Values & string;
  /** The field of a form whose part is a list. */
  listField?: keyof Values & string;
  savedText: string;
  failedText: string;
}

/** The form of one part of the rules. What is typed stays, whatever is changed elsewhere. */
export function useRulesForm<Part extends keyof Rules, Values extends FormikValues>(
  profileId: Id,
  stored: ProfileRules,
  options: RulesFormOptions<Part, Values>,
) {
  const { part, toValues, toPart, schema, onlyField, listField, savedText, failedText } = options;
  const { showToast, closeToast } = useFormToast();
  const { save, isSaving, warningFor } = useSaveRules(profileId, stored, part);
  const current = stored.rules[part];
  const form = useFormik<Values>({
    initialValues: toValues(current),
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }) => {
      closeToast();
      const base = form.initialValues;
      const { data, error, news, hasMoved, isWarned } = await save(toPart(values));
      const draft = { base, typed: newest.current };
      if (news) merge(draft, { saved: news.rules[part], isRefused: hasMoved });
      if (hasMoved || isWarned) return;
      if (!data) {
        const { message } = refusalOf(error);
        for (const field of refusedFields(error)) {
          const name = field.replace(`rules.${part}.`, listField ? `${listField}.` : '');
          setFieldError(onlyField ?? name, message);
        }
        showToast(failedText, { variant: 'error', description: message });
        return;
      }
      takeSaved(values, toValues(data.rules[part]));
      showToast(savedText, { variant: 'success' });
    },
  });
  const takeSaved = useTakeSaved(form);
  const newest = useNewest(form.values);
  const discard = () => form.resetForm({ values: toValues(current) });
  const merge = (draft: Draft<Values>, news: News<Rules[Part]> = { saved: current }) => {
    const { saved, isRefused = false } = news;
    const { values, kept } = mergeEdits({ ...draft, saved: toValues(saved) });
    form.resetForm({ values: toValues(saved) });
    form.setStatus({ kept, isRefused } satisfies KeptStatus);
    void form.setValues(values, false);
  };
  const typed = { base: form.initialValues, typed: form.values };
  const draft = useDraft(`rules/${profileId}/${part}`, form.dirty ? typed : undefined);
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) discard();
    else if (!form.isSubmitting && !isSame(toValues(current), typed.base)) merge(typed);
  });
  useEffect(() => takeOver(), [current]);
  const restore = useEffectEvent(() => {
    if (draft) merge(draft);
  });
  useEffect(() => restore(), []);
  return {
    form,
    isSaving,
    discard,
    warning: form.dirty ? warningFor(toPart(form.values)) : undefined,
    hasMoved: form.dirty && hasNews(form.status),
    fault: form.dirty ? faultIn(form.values, schema) : undefined,
    unsaved: (form.dirty ? { [part]: toPart(form.values) } : {}) as UnsavedRules,
  };
}

/** What is typed, and what the form began with. */
interface Draft<Values> {
  base: Values;
  typed: Values;
}

interface News<Saved> {
  saved: Saved;
  /** Whether what is typed was not saved for that. */
  isRefused?: boolean;
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

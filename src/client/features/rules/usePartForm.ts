import { useFormik, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ValidationError, type AnySchema } from 'yup';
import type { Id } from '../../../shared/contract/id.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { refusalOf, refusedFields } from '../../api/failure.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { isSame, mergeEdits } from '../../components/forms/mergeEdits.ts';
import { hasNews, type KeptStatus } from '../../components/forms/useKept.ts';
import { useNewest, useTakeSaved } from '../../components/forms/useTakeSaved.ts';
import type { SaveResult } from '../../bot/rules/useSaveRules.ts';
import { useDraft } from '../../store/useDraft.ts';
import type { SectionName } from './sections/sectionNames.ts';
import { useTellUnsaved } from './UnsavedRules.tsx';

interface PartFormOptions<Part extends keyof Rules, Values extends FormikValues> {
  part: Part & SectionName;
  valuesOf: (stored: ProfileRules) => Values;
  /** `base`: the values with which the form began. */
  toPart: (values: Values, base: Values) => Rules[Part];
  schema?: AnySchema;
  onlyField?: keyof Values & string;
  listField?: keyof Values & string;
}

/** Takes over what is saved elsewhere into fields that nobody has touched, and tells the page what is not saved. */
export function usePartForm<Part extends keyof Rules, Values extends FormikValues>(
  profileId: Id,
  stored: ProfileRules,
  { part, valuesOf, toPart, schema, onlyField, listField }: PartFormOptions<Part, Values>,
) {
  const shown = valuesOf(stored);
  const form = useFormik<Values>({
    initialValues: shown,
    ...(schema && { validationSchema: schema }),
    validateOnBlur: false,
    // The page saves it, with what is typed in the other forms.
    onSubmit: () => Promise.resolve(true),
  });
  const takeSaved = useTakeSaved(form);
  const newest = useNewest(form.values);
  const sent = useRef<Values>(undefined);
  const discard = () => form.resetForm({ values: shown });
  const merge = (draft: Draft<Values>, saved: Values, isRefused = false) => {
    const { values, kept } = mergeEdits({ ...draft, saved });
    form.resetForm({ values: saved });
    form.setStatus({ kept, isRefused } satisfies KeptStatus);
    void form.setValues(values, false);
  };
  /** Says at the fields what the server has against them. */
  const refuse = (error: unknown) => {
    const { message } = refusalOf(error);
    const own = refusedFields(error).filter((field) => field.startsWith(`rules.${part}`));
    for (const field of own) {
      const name = field.replace(`rules.${part}.`, listField ? `${listField}.` : '');
      form.setFieldError(onlyField ?? name, message);
    }
  };
  const settle = ({ data, error, news, hasMoved, isWarned }: SaveResult) => {
    const typed = newest.current;
    const values = sent.current;
    sent.current = undefined;
    if (news) merge({ base: form.initialValues, typed }, valuesOf(news), hasMoved);
    if (hasMoved || isWarned) return;
    if (data) takeSaved(values, valuesOf(data));
    else refuse(error);
  };
  const typed = { base: form.initialValues, typed: form.values };
  const draft = useDraft(`rules/${profileId}/${part}`, form.dirty ? typed : undefined);
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) discard();
    else if (!sent.current && !isSame(shown, typed.base)) merge(typed, shown);
  });
  const content = JSON.stringify(shown);
  useEffect(() => takeOver(), [content]);
  const restore = useEffectEvent(() => {
    if (draft) merge(draft, shown);
  });
  useEffect(() => restore(), []);
  useTellUnsaved(
    part,
    {
      unsaved: form.dirty ? { [part]: toPart(form.values, form.initialValues) } : {},
      fault: form.dirty && schema ? faultIn(form.values, schema) : undefined,
      hasMoved: form.dirty && hasNews(form.status),
    },
    {
      check: async () => (await form.submitForm()) === true,
      take: () => {
        sent.current = newest.current;
        return { [part]: toPart(newest.current, form.initialValues) };
      },
      settle,
      discard,
    },
  );
  return { form, refuse };
}

/** What is typed, and what the form began with. */
interface Draft<Values> {
  base: Values;
  typed: Values;
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

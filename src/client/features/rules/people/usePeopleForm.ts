import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { BlockedPeople } from '../../../api/blockedPeople.ts';
import { useChangeBlockedPeopleMutation, useGetBlockedPeopleQuery } from '../../../api/meeloApi.ts';
import { currentRules } from '../../../api/rules.ts';
import { pastedNames } from '../../../../shared/networks/pastedNames.ts';
import { readHandle } from '../../../../shared/networks/readHandle.ts';
import { isPassing, refusalOf } from '../../../api/failure.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { hasNews, type KeptStatus } from '../../../components/forms/useKept.ts';
import { useNewest, useTakeSaved } from '../../../components/forms/useTakeSaved.ts';
import { polling } from '../../../store/polling.ts';
import { useFormToast } from '../../../toasts/useFormToast.ts';
import { useTellUnsaved } from '../UnsavedRules.tsx';

/** The form of people who are left alone. What is typed stays, also what is no name. */
export function usePeopleForm(profileId: Id) {
  const { t } = useTranslation(['limits', 'rules']);
  const { showToast, closeToast } = useFormToast();
  const query = useGetBlockedPeopleQuery(profileId, {
    ...polling(30),
    refetchOnMountOrArgChange: true,
  });
  const [change] = useChangeBlockedPeopleMutation();
  const [answer, setAnswer] = useState<BlockedPeople>();
  const stored = textOf(query.data?.names);
  // The rules may be read later than the names: at their version, names that were not read would be overwritten.
  const version = query.data?.version ?? 0;

  const save = async (typed: string, known = version) => {
    const text = typed.replaceAll('\0', '\uFFFD');
    const first = await change({ profileId, version: known, text });
    const current = currentRules(first.error);
    const failed = { ...first, hasMoved: false };
    if (!current && !isPassing(first.error)) return failed;
    const { data: read, isError } = await query.refetch();
    if (isError) return failed;
    // The answer of a save of one's own was lost.
    if (read && saysOnly(text, read.names)) {
      return { data: read, error: undefined, hasMoved: false };
    }
    if (!current) return failed;
    if (textOf(read?.names) !== stored) return { ...first, hasMoved: true };
    return { ...(await change({ profileId, version: current.version, text })), hasMoved: false };
  };

  const form = useFormik({
    initialValues: { text: stored },
    validateOnBlur: false,
    // The page saves it, with what is typed in the other forms.
    onSubmit: () => Promise.resolve(true),
  });
  const takeSaved = useTakeSaved(form);
  const newest = useNewest(form.values);
  const isSending = useRef(false);
  const keep = () => form.setStatus({ kept: ['text'], isRefused: true } satisfies KeptStatus);
  const settle = (values: typeof form.values, result: Awaited<ReturnType<typeof save>>) => {
    const { data, error, hasMoved } = result;
    if (hasMoved) {
      keep();
      return false;
    }
    if (!data) {
      setAnswer(undefined);
      const { field, message } = refusalOf(error);
      if (field) form.setFieldError('text', message);
      showToast(t('rules:save.failed'), { variant: 'error', description: message });
      return false;
    }
    setAnswer(data);
    const hasRest = data.notNamesTotal > 0;
    // What is no name stays typed.
    takeSaved(hasRest ? undefined : values, { text: textOf(data.names) });
    showToast(t('people.saved', shownCount(data.names.length)), {
      variant: hasRest ? 'warning' : 'success',
      description:
        data.duplicates > 0 ? t('people.doubles', shownCount(data.duplicates)) : undefined,
    });
    return !hasRest;
  };
  const saveApart = async (rulesVersion: number | undefined) => {
    const values = newest.current;
    closeToast();
    isSending.current = true;
    // The rules that were just saved have not changed the names.
    const isNext = rulesVersion === version + 1;
    const result = await save(values.text, isNext ? rulesVersion : version);
    isSending.current = false;
    return settle(values, result);
  };
  const discard = () => {
    setAnswer(undefined);
    form.resetForm({ values: { text: stored } });
  };
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) form.resetForm({ values: { text: stored } });
    else if (!isSending.current && form.initialValues.text !== stored) keep();
  });
  useEffect(() => takeOver(), [stored]);
  useTellUnsaved(
    'people',
    {
      unsaved: form.dirty ? { people: form.values.text } : {},
      hasMoved: form.dirty && hasNews(form.status),
    },
    {
      check: async () => (await form.submitForm()) === true,
      take: () => ({}),
      settle: () => undefined,
      saveApart,
      discard,
    },
  );
  return {
    form,
    query,
    /** What of the last save was no name. */
    rest: form.dirty ? answer : undefined,
  };
}

/** Whether a text has these names, and nothing else. */
function saysOnly(text: string, names: string[]): boolean {
  const typed = pastedNames(text, { normalizeUsername: readHandle });
  const isSame = typed.names.toSorted().join('\n') === names.toSorted().join('\n');
  return isSame && typed.notNames.length === 0;
}

const shownCount = (count: number) => ({ count, shown: formatCount(count) });

const textOf = (names: string[] = []) => names.join('\n');

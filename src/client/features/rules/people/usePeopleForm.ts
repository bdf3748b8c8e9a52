import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Id } from '../../../../shared/contract/id.ts';
import type { BlockedPeople } from '../../../api/blockedPeople.ts';
import { meeloApi, useGetBlockedPeopleQuery } from '../../../api/meeloApi.ts';
import { anew, readAgain } from '../../../api/readAgain.ts';
import { pastedNames } from '../../../../shared/networks/pastedNames.ts';
import { readHandle } from '../../../../shared/networks/readHandle.ts';
import { refusalOf } from '../../../api/failure.ts';
import type { ListToSave, SaveResult } from '../../../bot/rules/useSaveRules.ts';
import { hasNews, type KeptStatus } from '../../../components/forms/useKept.ts';
import { useNewest, useTakeSaved } from '../../../components/forms/useTakeSaved.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { polling } from '../../../store/polling.ts';
import { useTellUnsaved } from '../UnsavedRules.tsx';
import { asSent } from './refusedLines.ts';

/** The form of people who are left alone. What is typed stays, also what is no name. */
export function usePeopleForm(profileId: Id) {
  const dispatch = useAppDispatch();
  const query = useGetBlockedPeopleQuery(profileId, {
    ...polling(30),
    refetchOnMountOrArgChange: true,
  });
  const [answer, setAnswer] = useState<BlockedPeople>();
  const stored = textOf(query.data?.names);
  const form = useFormik({
    initialValues: { text: stored },
    validateOnBlur: false,
    // The page saves it, with what is typed in the other forms.
    onSubmit: () => Promise.resolve(true),
  });
  const takeSaved = useTakeSaved(form);
  const newest = useNewest(form.values);
  const sent = useRef<typeof form.values>(undefined);
  const keep = () => form.setStatus({ kept: ['text'], isRefused: true } satisfies KeptStatus);
  const takeList = (): ListToSave => {
    const values = newest.current;
    sent.current = values;
    const text = asSent(values.text);
    return {
      text,
      version: query.data?.version ?? 0,
      read: () =>
        dispatch(
          readAgain({ ask: () => dispatch(initiate(profileId, anew)), select: select(profileId) }),
        ),
      isSavedAs: ({ names }) => saysOnly(text, names),
      isUntouchedIn: ({ names }) => textOf(names) === stored,
    };
  };
  const settle = ({ data, error, hasMoved, isListMoved, isWarned }: SaveResult) => {
    const values = sent.current;
    sent.current = undefined;
    if (isListMoved) keep();
    if (hasMoved || isWarned) return;
    const people = data?.people;
    setAnswer(people);
    if (people) {
      // What is no name stays typed.
      takeSaved(people.notNamesTotal > 0 ? undefined : values, { text: textOf(people.names) });
      return;
    }
    const { field, message } = refusalOf(error);
    if (field === 'people') form.setFieldError('text', message);
  };
  const discard = () => {
    setAnswer(undefined);
    form.resetForm({ values: { text: stored } });
  };
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) form.resetForm({ values: { text: stored } });
    else if (!sent.current && form.initialValues.text !== stored) keep();
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
      takeList,
      settle,
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

const { initiate, select } = meeloApi.endpoints.getBlockedPeople;

const textOf = (names: string[] = []) => names.join('\n');

import { useState } from 'react';
import type { Id } from '../../../../shared/contract/id.ts';
import { meeloApi, useReopenContactMutation } from '../../../api/meeloApi.ts';
import { isPassing } from '../../../api/failure.ts';
import { anew, readAgain } from '../../../api/readAgain.ts';
import { useAppDispatch } from '../../../store/hooks.ts';

/** Lets the bot answer somebody again. Returns the error, unless it has happened. */
export function useReopening(profileId: Id, page: number) {
  const dispatch = useAppDispatch();
  const [isPending, setIsPending] = useState(false);
  const [send] = useReopenContactMutation();
  const readPage = (number: number) => {
    const asked = { profileId, page: number };
    const { getContacts } = meeloApi.endpoints;
    const ask = () => dispatch(getContacts.initiate(asked, anew));
    return dispatch(readAgain({ ask, select: getContacts.select(asked) }));
  };
  /** Whether only the answer was lost. Whoever was added meanwhile has moved the others to the next page. */
  const isGone = async (contactId: Id) => {
    for (const number of [page, page + 1]) {
      const contacts = await readPage(number);
      if (!contacts || contacts.rows.some(({ id }) => id === contactId)) return false;
      if (number >= contacts.totalPages) return true;
    }
    return true;
  };
  const reopen = async (contactId: Id) => {
    setIsPending(true);
    const { error } = await send({ profileId, contactId });
    const isDone = !error || (isPassing(error) && (await isGone(contactId)));
    // It stays so until its row is gone.
    if (!isDone) setIsPending(false);
    return isDone ? undefined : error;
  };
  return { reopen, isPending };
}

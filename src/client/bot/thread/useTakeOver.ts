import { useState } from 'react';
import { meeloApi, useHandBackMutation, useTakeOverMutation } from '../../api/meeloApi.ts';
import type { ActOfProfile } from '../../api/threads.ts';
import { isPassing } from '../../api/failure.ts';
import { anew, readAgain } from '../../api/readAgain.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** Gives a conversation to its owner, or back to the bot. Each returns the error, unless it has happened. */
export function useTakeOver(act: ActOfProfile) {
  const dispatch = useAppDispatch();
  const [isPending, setIsPending] = useState(false);
  const [takeOver] = useTakeOverMutation();
  const [handBack] = useHandBackMutation();
  /** Whether only the answer was lost. */
  const hasHappened = async (isOwn: boolean) => {
    const { getThread } = meeloApi.endpoints;
    const ask = () => dispatch(getThread.initiate(act, anew));
    const thread = await dispatch(readAgain({ ask, select: getThread.select(act) }));
    return thread?.isOwnConversation === isOwn;
  };
  const giveTo = async (isOwn: boolean) => {
    setIsPending(true);
    const { error } = await (isOwn ? takeOver(act) : handBack(act));
    const isLost = isPassing(error) && (await hasHappened(isOwn));
    setIsPending(false);
    return isLost ? undefined : error;
  };
  return { take: () => giveTo(true), handBack: () => giveTo(false), isPending };
}

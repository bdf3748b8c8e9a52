import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { skipToken, type SkipToken } from '@reduxjs/toolkit/query';
import type { Id } from '../state/id.ts';
import { selectUser } from '../state/userSlice.ts';
import type { RootState } from './createStore.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { useWindowFocus } from './useWindowFocus.ts';

type AskAgain = (
  userId: Id,
  options: { subscribe: false; forceRefetch: number },
) => ThunkAction<unknown, RootState, unknown, UnknownAction>;

interface KeptFresh {
  userId: Id | SkipToken;
  options: {
    pollingInterval: number;
    refetchOnMountOrArgChange: number;
    skipPollingIfUnfocused: true;
  };
}

/**
 * What a query of the signed-in user needs to be never older than `freshSeconds` while the page is
 * seen: polls meanwhile, and one call at the person's return where the answer has grown old.
 */
export function usePollingOptions(askAgain: AskAgain, freshSeconds: number): KeptFresh {
  const userId = useAppSelector(selectUser)?.id;
  const dispatch = useAppDispatch();
  useWindowFocus(() => {
    if (userId === undefined) return;
    void dispatch(askAgain(userId, { subscribe: false, forceRefetch: freshSeconds }));
  });
  return {
    userId: userId ?? skipToken,
    options: {
      pollingInterval: freshSeconds * 1000,
      refetchOnMountOrArgChange: freshSeconds,
      skipPollingIfUnfocused: true,
    },
  };
}

import { addListener } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { endSession } from '../../api/endSession.ts';
import { loggedOut, selectAccessToken } from '../../state/userSlice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { AppDispatch, RootState } from '../../store/store.ts';

const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/** Tells the server that the person has logged out, and waits for no answer. */
export function useServerLogout(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const listener = addAppListener({
      actionCreator: loggedOut,
      effect: (_action, { getOriginalState }) => {
        const token = selectAccessToken(getOriginalState());
        if (token !== null) void dispatch(endSession(token));
      },
    });
    return dispatch(listener);
  }, [dispatch]);
}

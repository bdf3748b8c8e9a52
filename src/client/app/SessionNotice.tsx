import { addListener } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { sessionEnded } from '../state/userSlice.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { useToasts } from '../ui/toasts/useToasts.ts';

/** Says so when the server ends the session. */
export function SessionNotice() {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  useEffect(() => {
    const listening = addListener({
      actionCreator: sessionEnded,
      effect: async () => {
        await i18n.loadNamespaces('toasts');
        const title = i18n.t('session.ended', { ns: 'toasts' });
        toasts.warning(title, i18n.t('session.endedDescription', { ns: 'toasts' }));
      },
    });
    return dispatch(listening);
  }, [dispatch, toasts]);
  return null;
}

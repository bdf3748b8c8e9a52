import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginRequest } from '../../../shared/contract/login.ts';
import { failureStatus, serverMessage } from '../../api/failure.ts';
import { useAppStore } from '../../store/hooks.ts';
import { preloadToasts } from '../../toasts/Toasts.tsx';
import { useToasts } from '../../toasts/useToasts.ts';
import { useLoginLock } from './useLoginLock.ts';

const loadCall = () => import(/* webpackChunkName: "login-call" */ './logIn.ts');

/**
 * Downloads what sends the form and what tells how it went, so that also a network that fails
 * between is told. A download that fails here is tried again when it is needed.
 */
const prepare = () => {
  loadCall().catch(() => undefined);
  preloadToasts();
};

/** Logs in and says how it went. The store takes the session, and the page moves on by it. */
export function useLogin() {
  const { t } = useTranslation('toasts');
  const toasts = useToasts();
  const store = useAppStore();
  const isSending = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const { isLocked, remainingMs, lock } = useLoginLock();

  const onFailure = (error: unknown) => {
    if (failureStatus(error) === 429) {
      lock();
      toasts.error(t('login.locked'), serverMessage(error));
    } else {
      toasts.error(t('login.error'), t('login.errorDescription'));
    }
  };

  const submit = async (credentials: LoginRequest) => {
    if (isSending.current || isLocked) return;
    isSending.current = true;
    setIsPending(true);
    const error = await loadCall()
      .then(({ logIn }) => logIn(store, credentials))
      .catch((reason: unknown) => reason ?? true);
    isSending.current = false;
    setIsPending(false);
    if (error) onFailure(error);
    else toasts.success(t('login.success'), t('login.successDescription'));
  };
  return { submit, prepare, isPending, isLocked, remainingMs };
}

import { useTranslation } from 'react-i18next';
import type { LoginRequest } from '../../../shared/contract/login.ts';
import { failureStatus, serverMessage } from '../../api/failure.ts';
import { useLoginMutation } from '../../api/meeloApi.ts';
import { useToasts } from '../../toasts/useToasts.ts';
import { useLoginLock } from './useLoginLock.ts';

/** Logs in and says how it went. The store takes the session, and the page moves on by it. */
export function useLogin() {
  const { t } = useTranslation('toasts');
  const toasts = useToasts();
  const [logIn, { isLoading: isPending }] = useLoginMutation();
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
    if (isPending || isLocked) return;
    const { error } = await logIn(credentials);
    if (error) onFailure(error);
    else toasts.success(t('login.success'), t('login.successDescription'));
  };
  return { submit, isPending, isLocked, remainingMs };
}

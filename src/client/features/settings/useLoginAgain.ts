import { failureStatus, isPassing } from '../../api/failure.ts';
import { useLoginMutation } from '../../api/meeloApi.ts';
import { selectAccessToken } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { usePasswordForm } from './usePasswordForm.ts';

interface Options {
  email: string;
  onLoggedIn: (formerToken: string | null) => void;
}

/** The form of a login that replaces the session. */
export function useLoginAgain({ email, onLoggedIn }: Options) {
  const token = useAppSelector(selectAccessToken);
  const [logIn] = useLoginMutation();
  return usePasswordForm({
    send: async (password) => {
      const { error } = await logIn({ email, password });
      if (!error) onLoggedIn(token);
      return error;
    },
    isRefused: (error) => failureStatus(error) !== undefined && !isPassing(error),
  });
}

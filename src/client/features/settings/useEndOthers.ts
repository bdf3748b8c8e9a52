import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  meeloApi,
  useEndOtherSessionsMutation,
  useLazyGetSessionsQuery,
  useLogOutMutation,
} from '../../api/meeloApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { failureCode, isPassing } from '../../api/failure.ts';

/** Ends every other session, after a new login where the server asks for one. */
export function useEndOthers(onEnded: () => void) {
  const { t } = useTranslation('settings');
  const { enqueueSnackbar } = useSnackbar();
  const dispatch = useAppDispatch();
  const [endOthers, { isLoading: isEnding }] = useEndOtherSessionsMutation();
  const [readSessions] = useLazyGetSessionsQuery();
  const [logOut] = useLogOutMutation();
  const hasEnded = useRef(false);
  const [isLoginAsked, setIsLoginAsked] = useState(false);

  const logOutElsewhere = async () => {
    hasEnded.current = false;
    const { error: failure } = await endOthers();
    // Only the answer was lost where no other session is left.
    const isAlone = isPassing(failure) && (await readSessions()).data?.count === 1;
    const error = isAlone ? undefined : failure;
    if (failureCode(error) === 'login.notRecent') {
      setIsLoginAsked(true);
    } else if (error) {
      const description = t('devices.endErrorDescription');
      enqueueSnackbar(t('devices.endError'), { variant: 'error', description });
    } else {
      enqueueSnackbar(t('devices.ended'), { variant: 'success' });
      hasEnded.current = true;
      onEnded();
    }
    return error === undefined;
  };

  const onLoggedIn = async (formerToken: string | null) => {
    setIsLoginAsked(false);
    const isEnded = await logOutElsewhere();
    // The former session of this device is one of the others.
    if (isEnded || formerToken === null) return;
    await logOut({ access_token: formerToken });
    dispatch(meeloApi.util.invalidateTags(['Sessions']));
  };
  const loginAgain = {
    isOpen: isLoginAsked,
    onClose: () => setIsLoginAsked(false),
    onExited: () => {
      if (hasEnded.current) onEnded();
    },
    onLoggedIn: (formerToken: string | null) => void onLoggedIn(formerToken),
  };
  return { logOutElsewhere, isEnding, loginAgain };
}

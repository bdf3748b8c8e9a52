import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import { useFormToast } from '../../toasts/useFormToast.ts';

type Change = 'create' | 'update' | 'delete';

const success = { variant: 'success' } as const;

/** Shows how a change of the profile went. */
export function useProfileToast() {
  const { t } = useTranslation(['toasts', 'profiles']);
  const { enqueueSnackbar } = useSnackbar();
  const { showToast, closeToast } = useFormToast();
  return {
    changed: (change: Change) => enqueueSnackbar(t(`profiles.${change}Success`), success),
    syncStarted: () => {
      const description = t('profiles:toast.syncStarted');
      showToast(t('profiles.updateSuccess'), { ...success, description });
    },
    syncStopped: () => enqueueSnackbar(t('profiles:toast.syncStopped'), success),
    codeSent: () => showToast(t('profiles:toast.codeSent'), success),
    /** Closes the toast that something has begun. */
    closeBegun: closeToast,
    failed: (change: Change) => {
      const description = t('profiles.errorDescription');
      enqueueSnackbar(t(`profiles.${change}Error`), { variant: 'error', description });
    },
  };
}

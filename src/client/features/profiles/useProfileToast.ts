import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';

type Change = 'create' | 'update' | 'delete';

const success = { variant: 'success' } as const;

/** Shows how a change of the profile went. */
export function useProfileToast() {
  const { t } = useTranslation(['toasts', 'profiles']);
  const { enqueueSnackbar } = useSnackbar();
  return {
    changed: (change: Change) => enqueueSnackbar(t(`profiles.${change}Success`), success),
    syncStarted: () => {
      const description = t('profiles:toast.syncStarted');
      enqueueSnackbar(t('profiles.updateSuccess'), { ...success, description });
    },
    syncStopped: () => enqueueSnackbar(t('profiles:toast.syncStopped'), success),
    codeSent: () => enqueueSnackbar(t('profiles:toast.codeSent'), success),
    failed: (change: Change) => {
      const description = t('profiles.errorDescription');
      enqueueSnackbar(t(`profiles.${change}Error`), { variant: 'error', description });
    },
  };
}

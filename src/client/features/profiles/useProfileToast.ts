import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';

type Change = 'create' | 'update' | 'delete';

/** What a change has set in motion: a text of the profiles page. */
export type Consequence = 'syncStarted' | 'codeSent';

/** Shows how a change of the profile went. */
export function useProfileToast() {
  const { t } = useTranslation(['toasts', 'profiles']);
  const { enqueueSnackbar } = useSnackbar();
  return (variant: 'success' | 'error', change: Change, consequence?: Consequence) => {
    if (variant === 'success') {
      const description = consequence && t(`profiles:toast.${consequence}`);
      return enqueueSnackbar(t(`profiles.${change}Success`), { variant, description });
    }
    const description = t('profiles.errorDescription');
    return enqueueSnackbar(t(`profiles.${change}Error`), { variant, description });
  };
}

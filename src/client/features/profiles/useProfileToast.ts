import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';

/** Shows how a change of the profile went. */
export function useProfileToast() {
  const { t } = useTranslation('toasts');
  const { enqueueSnackbar } = useSnackbar();
  return (variant: 'success' | 'error', change: 'create' | 'update' | 'delete') => {
    if (variant === 'success') return enqueueSnackbar(t(`profiles.${change}Success`), { variant });
    const description = t('profiles.errorDescription');
    return enqueueSnackbar(t(`profiles.${change}Error`), { variant, description });
  };
}

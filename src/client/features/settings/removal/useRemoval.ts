import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../api/failure.ts';
import type { Profile } from '../../../api/profiles.ts';
import { useRemoveProfileMutation } from '../../../api/removalApi.ts';
import { usePasswordForm } from '../usePasswordForm.ts';

interface Options {
  profile: Profile;
  /** `wasGone`: it had been removed elsewhere. */
  onRemoved: (profile: Profile, wasGone: boolean) => void;
}

/** The form that removes a profile with the password of the account. */
export function useRemoval({ profile, onRemoved }: Options) {
  const { t } = useTranslation('toasts');
  const { enqueueSnackbar } = useSnackbar();
  const [removeProfile] = useRemoveProfileMutation();
  return usePasswordForm({
    send: async (password) => {
      const { data, error } = await removeProfile({ id: profile.id, password });
      if (!data) return error;
      if (!data.wasGone) enqueueSnackbar(t('profiles.deleteSuccess'), { variant: 'success' });
      onRemoved(profile, data.wasGone);
      return undefined;
    },
    isRefused: (error) => failureCode(error) === 'password.refused',
  });
}

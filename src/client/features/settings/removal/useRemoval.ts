import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import { failureCode, isPassing } from '../../../api/failure.ts';
import type { Profile } from '../../../api/profiles.ts';
import { readProfilesAgain } from '../../../api/readAgain.ts';
import { useRemoveProfileMutation } from '../../../api/meeloApi.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
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
  const dispatch = useAppDispatch();
  const [removeProfile] = useRemoveProfileMutation();
  /** Whether it was removed, and only the answer was lost. */
  const isGone = async () => {
    const profiles = await dispatch(readProfilesAgain(profile.userId));
    return profiles !== undefined && !profiles.some(({ id }) => id === profile.id);
  };
  return usePasswordForm({
    send: async (password) => {
      const { data, error } = await removeProfile({ id: profile.id, password });
      const isLost = isPassing(error) && (await isGone());
      if (!data && !isLost) return error;
      if (!data?.wasGone) enqueueSnackbar(t('profiles.deleteSuccess'), { variant: 'success' });
      onRemoved(profile, data?.wasGone ?? false);
      return undefined;
    },
    isRefused: (error) => failureCode(error) === 'password.refused',
  });
}

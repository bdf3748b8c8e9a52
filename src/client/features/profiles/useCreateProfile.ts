import { useTranslation } from 'react-i18next';
import { useCreateProfileMutation } from '../../api/meeloApi.ts';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useToasts } from '../../toasts/useToasts.ts';
import { outcomeOf } from './outcome.ts';
import type { Credentials } from './credentials.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/** Links a profile to the signed-in user. */
export function useCreateProfile() {
  const { t } = useTranslation('toasts');
  const toasts = useToasts();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [createProfile] = useCreateProfileMutation();

  return useOneAtATime(async (credentials: Credentials) => {
    const outcome = await outcomeOf(createProfile({ ...credentials, userId }).unwrap());
    if (outcome.isDone) toasts.success(t('profiles.createSuccess'));
    else toasts.error(t('profiles.createError'), t('profiles.errorDescription'));
    return outcome;
  });
}

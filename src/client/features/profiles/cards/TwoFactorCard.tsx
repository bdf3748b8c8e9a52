import ShieldIcon from '~icons/ic/outline-shield';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { useNetworks } from '../../../api/useNetworks.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import type { SyncExplanation } from '../../../bot/status/useSyncExplanation.ts';
import { TwoFactorForm } from '../profileForms.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { codePromptOf } from './codePromptOf.ts';

interface Props {
  sync: ProfileSync;
  profile: Profile;
  reason: SyncExplanation;
}

export function TwoFactorCard({ sync, profile, reason }: Props) {
  const { t } = useTranslation('profile-cards');
  const { signInOf } = useNetworks();
  const practice = signInOf(profile.network ?? '').practice;
  const sentBy = codePromptOf(profile).sentBy === 'email' ? 'mailed' : 'description';
  const isUnanswered = reason.kind === 'unanswered';
  const isIncorrect = !isUnanswered && sync.snapshot.matches({ code: 'twoFactorIncorrect' });
  const names = { username: profile.username };
  const asked = {
    title: t(isIncorrect ? 'twoFactor.incorrectTitle' : 'twoFactor.title'),
    description: practice
      ? t('twoFactor.practice', { ...names, code: practice.twoFactorCode })
      : t(`twoFactor.${isIncorrect ? 'incorrectDescription' : sentBy}`, names),
  };
  const { title, description } = isUnanswered ? reason : asked;
  return (
    <SectionCard
      icon={<ShieldIcon color={isIncorrect ? 'error' : 'primary'} />}
      title={title}
      description={description}
    >
      <Box sx={{ minHeight: formHeight }}>
        <TwoFactorForm sync={sync} profile={profile} />
      </Box>
    </SectionCard>
  );
}

// As high as the form, so that nothing moves when it comes.
const formHeight = { xs: 154, md: 94 };

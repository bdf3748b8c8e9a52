import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { TwoFactorForm } from '../profileForms.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { codePromptOf } from './codePromptOf.ts';

interface Props {
  sync: ProfileSync;
  profile: Profile;
}

export function TwoFactorCard({ sync, profile }: Props) {
  const { t } = useTranslation('profiles');
  const sentBy = codePromptOf(profile).sentBy === 'email' ? 'mailed' : 'description';
  const isIncorrect = sync.snapshot.matches({ code: 'twoFactorIncorrect' });
  return (
    <SectionCard
      icon={<ShieldIcon color={isIncorrect ? 'error' : 'primary'} />}
      title={t(isIncorrect ? 'card.twoFactor.incorrectTitle' : 'card.twoFactor.title')}
      description={t(`card.twoFactor.${isIncorrect ? 'incorrectDescription' : sentBy}`, {
        username: profile.username,
      })}
    >
      <Box sx={{ minHeight: formHeight }}>
        <TwoFactorForm sync={sync} profile={profile} />
      </Box>
    </SectionCard>
  );
}

// As high as the form, so that nothing moves when it comes.
const formHeight = { xs: 154, md: 94 };

import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/transforms.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { RetryAlert } from '../RetryAlert.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { codePromptOf } from './codePromptOf.ts';

/** In a chunk of its own: its form libraries are large, and few synchronisations need them. */
export const TwoFactorForm = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "two-factor-form" */ './TwoFactorForm.tsx')).TwoFactorForm,
);

interface Props {
  sync: ProfileSync;
  profile: Profile;
}

export function TwoFactorCard({ sync, profile }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const [hasFailed, setHasFailed] = useState(false);
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
        {hasFailed ? (
          <RetryAlert
            title={t('common:state.errorTitle')}
            description={t('common:state.errorDescription')}
            onRetry={() => setHasFailed(false)}
          />
        ) : (
          <LazyBoundary onError={() => setHasFailed(true)}>
            <TwoFactorForm sync={sync} profile={profile} />
          </LazyBoundary>
        )}
      </Box>
    </SectionCard>
  );
}

// As high as the form, so that nothing moves when it comes.
const formHeight = { xs: 154, md: 94 };

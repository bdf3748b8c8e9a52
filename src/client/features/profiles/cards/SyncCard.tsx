import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { syncMetaOf } from '../../../../shared/sync/syncSnapshot.ts';
import type { Profile } from '../../../api/transforms.ts';
import { preloadOnHover } from '../../../components/lazy/preload.ts';
import type { SyncExplanation } from '../../../components/sync/useSyncExplanation.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { ProfileFormDialog } from '../profileDialogs.ts';
import { SupportWays } from '../SupportWays.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { LoadingCard } from './LoadingCard.tsx';
import { OperatingCard } from './OperatingCard.tsx';
import { TwoFactorCard, TwoFactorForm } from './TwoFactorCard.tsx';

interface Props {
  sync: ProfileSync;
  profile: Profile;
  explanation: SyncExplanation;
  onEdit: () => void;
}

/** The card that the machine names for the profile's status. */
export function SyncCard({ sync, profile, explanation, onEdit }: Props) {
  const { username } = profile;
  const { card, textKey } = syncMetaOf(sync.snapshot);
  const { kind, description } = explanation;
  useEffect(() => {
    // A synchronisation that is under way may soon ask for a code.
    if (card === 'loading') TwoFactorForm.preload();
  }, [card]);
  if (kind === 'networkOff') return <NetworkOffAlert explanation={explanation} />;
  switch (card) {
    case 'loading':
      return <LoadingCard textKey={textKey} wait={kind === 'waits' ? description : undefined} />;
    case 'credentials':
      return (
        <CredentialsCard onEdit={onEdit} reason={kind === 'refused' ? description : undefined} />
      );
    case 'twoFactor':
      return <TwoFactorCard sync={sync} profile={profile} />;
    case 'operating':
      return <OperatingCard profile={profile} />;
    case 'fatal':
      return <FatalCard username={username} reason={kind === 'fatal' ? description : undefined} />;
    case 'none':
      return kind === 'ended' ? <EndedAlert explanation={explanation} /> : null;
  }
}

/** Announced with the status, not as an alert of its own. */
function EndedAlert({ explanation: { description, tip } }: Pick<Props, 'explanation'>) {
  const { t } = useTranslation('profiles');
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{t('ended.title')}</AlertTitle>
      {description}
      <Box>{tip}</Box>
    </Alert>
  );
}

function NetworkOffAlert({ explanation: { description, tip } }: Pick<Props, 'explanation'>) {
  const { t } = useTranslation('profiles');
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{t('networkOff.title')}</AlertTitle>
      {description}
      <Box>{tip}</Box>
    </Alert>
  );
}

interface CredentialsCardProps extends Pick<Props, 'onEdit'> {
  reason: string | undefined;
}

function CredentialsCard({ onEdit, reason }: CredentialsCardProps) {
  const { t } = useTranslation('profiles');
  return (
    <SectionCard
      icon={<KeyIcon color="warning" />}
      title={t('card.credentials.title')}
      description={reason ?? t('card.credentials.description')}
    >
      <Button
        variant="contained"
        {...preloadOnHover(ProfileFormDialog)}
        onClick={onEdit}
        sx={{ justifySelf: 'start' }}
      >
        {t('card.credentials.update')}
      </Button>
    </SectionCard>
  );
}

function FatalCard({ username, reason }: { username: string; reason: string | undefined }) {
  const { t } = useTranslation('profiles');
  return (
    <SectionCard
      icon={<ErrorIcon color="error" />}
      title={t('card.fatal.title')}
      description={reason ?? t('card.fatal.description')}
    >
      <SupportWays
        chatLabel={t('support.admin')}
        message={t('support.fatalMessage', { username })}
      />
    </SectionCard>
  );
}

import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { ErrorState, type Retry } from '../../../components/ErrorState.tsx';
import type { FailureText } from '../../../api/failure.ts';
import { selectSelectedProfile } from '../../../state/profileSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { useProfiles } from '../../../store/useProfiles.ts';
import { BotOverview } from './BotOverview.tsx';
import { FirstSteps, FirstStepsSkeleton } from './FirstSteps.tsx';

/** What the bot does for the selected profile, and what the person does next. */
export function BotPanel() {
  const selectedId = useAppSelector(selectSelectedProfile)?.id;
  const { data: profiles, isError, refetch, ...list } = useProfiles();
  if (!profiles && isError) return <ProfilesError {...list} onRetry={() => void refetch()} />;

  const profile = profiles?.find(({ id }) => id === selectedId) ?? profiles?.[0];
  const profileId = profile?.id ?? selectedId;
  if (profiles && !profile) return <FirstSteps />;
  // A session without a selected profile is that of a person who has none yet.
  if (profileId === undefined) return <FirstStepsSkeleton />;
  return <BotOverview key={profileId} profileId={profileId} profile={profile} />;
}

interface ProfilesErrorProps extends Retry {
  failureText: FailureText;
}

function ProfilesError({ failureText: text, onRetry, isRetrying = false }: ProfilesErrorProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Card>
      <ErrorState
        title={t('bot.error')}
        description={t(`common:${text}`)}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Card>
  );
}

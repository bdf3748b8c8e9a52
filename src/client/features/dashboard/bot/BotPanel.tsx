import { useTranslation } from 'react-i18next';
import { ErrorCard } from '../../../components/ErrorCard.tsx';
import { useCurrentProfile } from '../../../profile/useProfiles.ts';
import { BotOverview } from './BotOverview.tsx';
import { FirstSteps, FirstStepsSkeleton } from './FirstSteps.tsx';

/** What the bot does for the selected profile, and what the person does next. */
export function BotPanel() {
  const { t } = useTranslation('dashboard');
  const { selected, profile, isKnown, isError, refetch, failureText, isRetrying } =
    useCurrentProfile();
  if (!isKnown && isError) {
    const retry = { isRetrying, onRetry: () => void refetch() };
    return <ErrorCard title={t('bot.error')} text={failureText} {...retry} />;
  }

  const profileId = profile?.id ?? selected?.id;
  if (isKnown && !profile) return <FirstSteps />;
  // A session without a selected profile is that of a person who has none yet.
  if (profileId === undefined) return <FirstStepsSkeleton />;
  return <BotOverview profileId={profileId} profile={profile} />;
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Profile } from '../../../api/profiles.ts';
import { Deferred } from '../../../components/Deferred.tsx';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { isOperating } from '../../../bot/status/profileRestOf.ts';
import { TodayByHour } from '../trends/TodayByHour.tsx';
import { BotTiles } from './BotTiles.tsx';
import { LatestActs } from './LatestActs.tsx';
import { SeveralProfiles } from './SeveralProfiles.tsx';
import { StatusCard } from './StatusCard.tsx';
import { statusPending } from './StatusFrame.tsx';

interface BotOverviewProps {
  profileId: Id;
  /** Undefined until the list is there. */
  profile: Profile | undefined;
}

/**
 * The state of a profile, all profiles where there are several, then its figures and what the bot did last.
 * The list of profiles stays when another one is chosen in it, and keeps the focus.
 */
export function BotOverview({ profileId, profile }: BotOverviewProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Box
      component="section"
      aria-label={t('bot.label')}
      aria-busy={!profile}
      sx={{ containerType: 'inline-size' }}
    >
      <Box sx={[partsSx, profile ? beforeStateSx : withoutProfileSx]}>
        <StatusCard key={`state ${profileId}`} profile={profile} />
        <SeveralProfiles />
        <Deferred key={`figures ${profileId}`}>
          <BotFigures profileId={profileId} profile={profile} />
        </Deferred>
      </Box>
    </Box>
  );
}

/** After the state, which is painted first. Its calls are made while it is hidden. */
function BotFigures({ profileId, profile }: BotOverviewProps) {
  const operates = profile && isOperating(profile);
  return (
    <Box sx={partsSx}>
      <BotTiles profileId={profileId} profile={profile} operates={operates} />
      <LazyBoundary>
        <TodayByHour profileId={profileId} operates={operates} />
      </LazyBoundary>
      <LatestActs profileId={profileId} profile={profile} operates={operates} />
    </Box>
  );
}

const partsSx = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

// The words of the state, and a list of several profiles, would push down what stands below.
const untilState = `& > [${statusPending}] ~ *`;
const withoutProfileSx = { [untilState]: { visibility: 'hidden' } };

// Once the profile is known only its code can be late, and nothing waits for that for long.
const beforeStateSx = {
  [untilState]: { animation: 'figures 0s 1s both' },
  '@keyframes figures': { from: { visibility: 'hidden' } },
};

import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { syncStateOf } from '../../../../shared/sync/syncCodes.ts';
import type { Profile } from '../../../api/profiles.ts';
import { LazyHours } from '../trends/LazyTrends.tsx';
import { BotTiles } from './BotTiles.tsx';
import { besideActs, LatestActs } from './LatestActs.tsx';
import { StatusCard } from './StatusCard.tsx';

interface BotOverviewProps {
  profileId: Id;
  /** Undefined until the list is there. */
  profile: Profile | undefined;
}

/** The state of a profile, which is painted first, its figures, and what the bot did last. */
export function BotOverview({ profileId, profile }: BotOverviewProps) {
  const { t } = useTranslation('dashboard');
  const isComplete = useDeferredValue(true, false);
  const operates = profile && syncStateOf(profile.syncStatusBot) === 'operating';
  return (
    <Box
      component="section"
      aria-label={t('bot.label')}
      aria-busy={!profile}
      sx={{ containerType: 'inline-size', containerName: 'bot' }}
    >
      <Box sx={partsSx}>
        <StatusCard profile={profile} />
        {isComplete && (
          <>
            <BotTiles profileId={profileId} profile={profile} operates={operates} />
            <Box sx={actsSx}>
              <LazyHours profileId={profileId} operates={operates} />
              <LatestActs profileId={profileId} profile={profile} operates={operates} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

const actsSx = { gridArea: 'acts', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

const partsSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"status" "tiles" "acts"',
  [besideActs]: {
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    gridTemplateAreas: '"status status" "acts tiles"',
  },
};

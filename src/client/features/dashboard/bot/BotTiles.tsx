import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { FailureText } from '../../../api/failure.ts';
import type { Profile } from '../../../api/profiles.ts';
import { ErrorState, type Retry } from '../../../components/ErrorState.tsx';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { formatInstant } from '../../../components/formats/formatDateTime.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { useBot } from '../../../bot/nextAct/useBot.ts';
import { useNextAct } from '../../../bot/nextAct/useNextAct.tsx';
import { FollowersTrend } from '../trends/FollowersTrend.tsx';
import { ActsToday } from './ActsToday.tsx';
import { Tile } from './Tile.tsx';

interface BotTilesProps {
  profileId: Id;
  profile: Profile | undefined;
  operates: boolean | undefined;
}

/** The figures of the bot, and the followers. */
export function BotTiles({ profileId, profile, operates }: BotTilesProps) {
  const { bot, hasFailed, outdatedSince, refetch, ...figures } = useBot(profileId, operates);
  const nextAct = useNextAct({ bot, outdatedSince, profile, operates });
  const { t } = useTranslation('common');
  const lastUpdate = outdatedSince && t('state.lastUpdate', { time: formatInstant(outdatedSince) });
  return (
    <Box sx={tilesSx}>
      {hasFailed ? (
        <BotError {...figures} onRetry={() => void refetch()} />
      ) : (
        <>
          <ActsToday bot={bot} lastUpdate={lastUpdate} />
          <Tile {...nextAct} />
        </>
      )}
      <Followers profileId={profileId} profile={profile} />
    </Box>
  );
}

function Followers({ profileId, profile }: Pick<BotTilesProps, 'profileId' | 'profile'>) {
  const { t } = useTranslation('dashboard');
  const { mediaCount = null } = profile ?? {};
  // A number that is not known takes the plural.
  const posts = { count: mediaCount ?? NaN, posts: formatCount(mediaCount) };
  return (
    <Tile
      label={t('bot.followers.label')}
      value={profile && formatCount(profile.followersCount)}
      caption={t('bot.followers.posts', posts)}
      trend={
        <LazyBoundary>
          <FollowersTrend profileId={profileId} />
        </LazyBoundary>
      }
    />
  );
}

interface BotErrorProps extends Retry {
  failureText: FailureText;
}

function BotError({ failureText: text, onRetry, isRetrying = false }: BotErrorProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Card>
      <ErrorState
        title={t('bot.figuresError')}
        description={t(`common:${text}`)}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Card>
  );
}

const row = '@container (min-width: 560px)';

const tilesSx = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  // What the bot waits for, and until when, may need four lines.
  gridTemplateRows: 'auto minmax(156px, auto)',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :first-of-type, & > :not([data-tile]) + *': { gridColumn: 'span 2' },
  [row]: {
    gridTemplateRows: 'auto',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > [data-tile]': { gridColumn: 'auto' },
  },
};

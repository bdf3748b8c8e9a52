import AutoAwesomeOutlined from '~icons/ic/outline-auto-awesome';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/id.ts';
import { answersOnly, type WithCapabilities } from '../../../bot/status/botCapabilities.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatInstant } from '../../../components/formats/formatDateTime.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { ActRow, ActRowSkeleton } from './ActRow.tsx';
import { useLatestActs } from './useLatestActs.ts';

const shownActs = 5;

interface LatestActsProps {
  profileId: Id;
  profile: WithCapabilities | undefined;
  operates: boolean | undefined;
}

export function LatestActs(props: LatestActsProps) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={cardSx}>
      <Box sx={headSx}>
        <Typography id={titleId} variant="h2">
          {t('bot.acts.title')}
        </Typography>
        <Button component={Link} to="/app/activity" sx={{ mx: -1.5 }}>
          {t('bot.acts.all')}
        </Button>
      </Box>
      <Box sx={bodySx}>
        <Acts {...props} />
      </Box>
    </Card>
  );
}

function Acts({ profileId, profile, operates }: LatestActsProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const list = useLatestActs(profileId, operates);
  const { acts, hasFailed, outdatedSince } = list;
  if (hasFailed) {
    return (
      <ErrorState
        title={t('bot.acts.error')}
        description={t(`common:${list.failureText}`)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRetrying}
      />
    );
  }
  if (!acts) return <ActsSkeleton />;
  if (acts.length === 0) {
    return (
      <EmptyState
        icon={<AutoAwesomeOutlined />}
        title={t('bot.acts.empty.title')}
        description={t(`bot.acts.empty.${answersOnly(profile) ? 'answers' : 'description'}`)}
      />
    );
  }
  return (
    <Box sx={{ alignSelf: 'start' }}>
      {outdatedSince && (
        <Typography variant="caption" component="p" sx={ageSx}>
          {t('common:state.lastUpdate', { time: formatInstant(outdatedSince) })}
        </Typography>
      )}
      <Box component="ul" sx={listSx}>
        {acts.slice(0, shownActs).map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </Box>
    </Box>
  );
}

function ActsSkeleton() {
  const { t } = useTranslation();
  return (
    <Box component="output" aria-label={t('state.loading')} sx={{ display: 'block' }}>
      {Array.from({ length: shownActs }, (_none, index) => (
        <ActRowSkeleton key={index} />
      ))}
    </Box>
  );
}

const cardSx = {
  minWidth: 0,
  containerType: 'inline-size',
  containerName: 'acts',
};

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  px: { xs: 2, md: 3 },
  pt: 1.5,
  pb: 0.5,
};

const bodySx = { display: 'grid', alignItems: 'center', pb: 1 };

const ageSx = { px: { xs: 2, md: 3 }, pb: 1, color: 'text.secondary' };

const listSx = { m: 0, p: 0, listStyle: 'none' };

import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/id.ts';
import { answersOnly, type WithCapabilities } from '../../../components/botCapabilities.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { ActRow, ActRowSkeleton, rowHeights, tightActs, wideActs } from './ActRow.tsx';
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
  const { acts, hasFailed, isRetrying, refetch } = useLatestActs(profileId, operates);
  if (hasFailed) {
    return (
      <ErrorState
        title={t('bot.acts.error')}
        description={t('common:state.errorDescription')}
        onRetry={() => void refetch()}
        isRetrying={isRetrying}
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
    <Box component="ul" sx={listSx}>
      {acts.slice(0, shownActs).map((act) => (
        <ActRow key={act.id} act={act} />
      ))}
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
  gridArea: 'acts',
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

// As high as five acts, so that nothing below moves when they come, be they fewer or none.
const bodySx = {
  display: 'grid',
  alignItems: 'center',
  minHeight: rowHeights.narrow * shownActs,
  [tightActs]: { minHeight: rowHeights.tight * shownActs },
  [wideActs]: { minHeight: rowHeights.wide * shownActs },
  pb: 1,
};

const listSx = { m: 0, p: 0, listStyle: 'none', alignSelf: 'start' };

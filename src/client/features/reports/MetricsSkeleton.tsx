import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../api/report.ts';
import { InteractionBars } from './InteractionBars.tsx';
import { MetricTiles } from './MetricTiles.tsx';

/** Nobody sees these: they give the skeleton the size of what follows it. */
const sample: Report = {
  totalViews: 10_000,
  followerViews: 5000,
  nonFollowerViews: 5000,
  totalInteractions: 1000,
  accountsReached: 1000,
  followerInteractionRate: 10,
  nonFollowerInteractionRate: 10,
  profileActivity: 10,
  reelsInteractionRate: 0,
  storiesInteractionRate: 0,
  postsInteractionRate: 0,
  takenAt: null,
};

export function MetricsSkeleton() {
  const { t } = useTranslation('reports');
  return (
    <Box component="output" aria-label={t('metrics.loading')} sx={{ display: 'block' }}>
      <Box aria-hidden inert sx={rootSx}>
        <MetricTiles report={sample} />
        <InteractionBars report={sample} />
      </Box>
    </Box>
  );
}

const rootSx = {
  '& *': { color: 'transparent !important' },
  '& .MuiChip-root, & h3': { backgroundColor: 'muted.main' },
  '& h3': { borderRadius: 1 },
} as const;

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../api/report.ts';
import { formatCount } from '../../components/formats/formatCount.ts';
import { formatRate, shareOf } from './reportFormat.ts';
import { tileSx } from './tileSx.ts';

export function MetricTiles({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const shares = [
    t('metrics.followerShare', {
      share: formatRate(shareOf(report.followerViews, report.totalViews)),
    }),
    t('metrics.nonFollowerShare', {
      share: formatRate(shareOf(report.nonFollowerViews, report.totalViews)),
    }),
  ];
  return (
    <Box component="dl" sx={grid}>
      <MetricTile name="totalViews" value={formatCount(report.totalViews)} notes={shares} />
      <MetricTile name="totalInteractions" value={formatCount(report.totalInteractions)} />
      <MetricTile name="accountsReached" value={formatCount(report.accountsReached)} />
      <MetricTile name="followerRate" value={formatRate(report.followerInteractionRate)} />
      <MetricTile name="nonFollowerRate" value={formatRate(report.nonFollowerInteractionRate)} />
      <MetricTile name="profileActivity" value={formatCount(report.profileActivity)} />
    </Box>
  );
}

type ExplainedMetric =
  | 'totalInteractions'
  | 'accountsReached'
  | 'followerRate'
  | 'nonFollowerRate'
  | 'profileActivity';

type MetricTileProps =
  | { name: 'totalViews'; value: string; notes: string[] }
  | { name: ExplainedMetric; value: string };

function MetricTile(props: MetricTileProps) {
  const { t } = useTranslation('reports');
  const notes = props.name === 'totalViews' ? props.notes : [t(`metrics.${props.name}Text`)];
  return (
    <Box sx={tileSx}>
      <Typography component="dt" sx={wordSx}>
        {t(`metrics.${props.name}`)}
      </Typography>
      <Typography component="dd" variant="h5" sx={{ m: 0, mt: 0.5 }}>
        {props.value}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} component="dd" sx={{ ...wordSx, m: 0, mt: 0.5 }}>
          {note}
        </Typography>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  // Japanese breaks its lines between phrases.
  wordBreak: 'auto-phrase',
  gap: { xs: 1, sm: 2 },
  gridAutoRows: '1fr',
  m: 0,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  // Two columns of the narrowest phones would cut the long words of some languages.
  '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
};

const wordSx = { typography: { xs: 'caption', sm: 'body2' }, color: 'text.secondary' } as const;

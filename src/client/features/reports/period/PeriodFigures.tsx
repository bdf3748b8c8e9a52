import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/failure.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { FigureTile } from './FigureTile.tsx';
import { groupNames, hasTotals, isWithoutToday, knownMetrics } from './metrics.ts';
import { splitDays, type Span } from './span.ts';
import type { ReportHistory } from './useReportHistory.ts';

interface PeriodFiguresProps {
  /** Undefined while the days are not there. */
  span: Span | undefined;
  query: ReportHistory;
}

/** What a period came to, each figure with its change and its line; nothing where the server lacks the days. */
export function PeriodFigures({ span, query }: PeriodFiguresProps) {
  const { t } = useTranslation(['history', 'common']);
  if (query.isLacking) return null;
  if (!span && query.error) {
    return (
      <Frame>
        <ErrorState
          title={t('error')}
          description={t(`common:${failureText(query.error)}`)}
          onRetry={query.retry}
          isRetrying={query.isRetrying}
        />
      </Frame>
    );
  }
  if (!span) {
    return (
      <Frame>
        <Box component="output" aria-label={t('loading')} sx={{ display: 'block' }}>
          <Skeleton variant="rounded" sx={skeletonSx} />
        </Box>
      </Frame>
    );
  }
  // Followers, following and posts stand above, as they are now.
  const metrics = groupNames
    .flatMap((group) => knownMetrics(group, span.days))
    .filter(({ kind }) => kind !== 'level');
  const isCompared = splitDays(span).before.length > 0;
  const note = [
    t('figures.compared', { count: span.length }),
    isCompared && isWithoutToday(span) && hasTotals(metrics) && t('figures.withoutToday'),
  ];
  return (
    <Frame note={joinSentences(note)}>
      {metrics.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('figures.none')}</Typography>
      ) : (
        <Box component="dl" sx={[gridSx, columnsSx(metrics.length)]}>
          {metrics.map((metric) => (
            <FigureTile key={metric.name} metric={metric} span={span} />
          ))}
        </Box>
      )}
    </Frame>
  );
}

interface FrameProps {
  note?: string;
  children: ReactNode;
}

function Frame({ note, children }: FrameProps) {
  const { t } = useTranslation('history');
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h2">
        {t('figures.title')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, minHeight: 20, color: 'text.secondary' }}>
        {note}
      </Typography>
      {children}
    </Card>
  );
}

// As high as the nine tiles that most profiles have.
const skeletonSx = { height: { xs: 800, sm: 528, lg: 336 } };

const gridSx = {
  display: 'grid',
  m: 0,
  gap: { xs: 1, sm: 2 },
  wordBreak: 'auto-phrase',
  gridAutoRows: '1fr',
};

/** So many in a row that the rows are about as long; one that is left alone has a row of its own. */
function columnsSx(count: number) {
  const rows = (most: number) => {
    const columns = fewestColumns(count, most);
    return {
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      [`& > :last-child:nth-child(${columns}n + 1)`]: { gridColumn: '1 / -1' },
    };
  };
  return (theme: Theme) => ({
    // Two columns of the narrowest phones would cut the long words of some languages.
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.between(360, 'sm')]: rows(2),
    [theme.breakpoints.between('sm', 'lg')]: rows(3),
    [theme.breakpoints.up('lg')]: rows(5),
  });
}

/** Of as many rows as `most` columns need. */
function fewestColumns(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}

import FileDownloadOutlined from '~icons/ic/outline-file-download';
import InsightsOutlined from '~icons/ic/outline-insights';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { cellSeparator } from '../../../components/formats/cellSeparator.ts';
import { saveFile } from '../../../api/saveFile.ts';
import { csvFileName } from '../../../../shared/csv/csvFileName.ts';
import { knownMetrics, type GroupName } from '../period/metrics.ts';
import { splitDays, type Span } from '../period/span.ts';
import type { HistoryView } from '../period/useReportAddress.ts';
import { historyCsv } from './historyCsv.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { MetricCard } from './MetricCard.tsx';
import { whyNoLine } from './whyNoLine.ts';

interface HistoryGroupProps {
  group: GroupName;
  span: Span;
  view: HistoryView;
  marked: number;
  onMark: (index: number) => void;
  /** The username of the profile, for the name of the file. */
  username: string;
}

/** Metrics that belong together, as lines or as a table, and as a file. A line needs two days. */
export function HistoryGroup({ group, span, view, ...shown }: HistoryGroupProps) {
  const { t, i18n } = useTranslation('history');
  const titleId = useId();
  const metrics = knownMetrics(group, span.days);
  const { now } = splitDays(span);
  const title = t(`groups.${group}`);
  const noLine = group === 'growth' ? whyNoLine(span) : null;
  const empty = noLine ? (`growth.${noLine}` as const) : 'acts';
  const isEmpty = noLine !== null || metrics.length === 0;

  function save() {
    const [today] = now.slice(-1);
    const headings = [t('day'), ...metrics.map(({ name }) => t(`columns.${name}`))];
    const separator = cellSeparator(i18n.language);
    const lines = historyCsv({ headings, metrics, days: now, separator });
    const csv = new Blob([lines], { type: 'text/csv' });
    saveFile(
      csv,
      csvFileName(t(`files.${group}`), { name: shown.username, day: today?.day ?? '' }),
    );
  }

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={headSx}>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        {!isEmpty && (
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            aria-label={t('download', { title })}
            onClick={save}
          >
            CSV
          </Button>
        )}
      </Box>
      {isEmpty && (
        <EmptyState
          icon={<InsightsOutlined />}
          title={t(`empty.${empty}.title`)}
          description={t(`empty.${empty}.text`)}
        />
      )}
      {!isEmpty && view === 'table' && (
        <HistoryTable isOfBot={group === 'acts'} days={now} {...{ title, metrics }} />
      )}
      {!isEmpty && view === 'lines' && (
        <Box sx={gridSx}>
          {metrics.map((metric) => (
            <MetricCard key={metric.name} {...{ metric, span }} {...shown} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
};

const gridSx = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};

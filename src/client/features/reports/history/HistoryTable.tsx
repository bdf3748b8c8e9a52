import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { HistoryDay } from '../../../api/history.ts';
import { formatDay } from '../../../components/formats/formatDay.ts';
import { valueAt, type Metric } from '../period/metrics.ts';
import { useMetricFormat } from '../period/useMetricFormat.ts';
import { DayLink } from './DayLink.tsx';

interface HistoryTableProps {
  /** The title of the group. */
  title: string;
  metrics: readonly Metric[];
  days: readonly HistoryDay[];
  /** Whether a day leads to what the bot did on it. */
  isOfBot: boolean;
}

/** What the lines show, day by day, the newest first. */
export function HistoryTable({ title, metrics, days, isOfBot }: HistoryTableProps) {
  const { t } = useTranslation('history');
  return (
    // Focusable, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form
    <TableContainer role="group" aria-label={title} tabIndex={0} sx={scrollSx}>
      <Table stickyHeader size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell scope="col" sx={headSx}>
              {t('day')}
            </TableCell>
            {metrics.map(({ name }) => (
              <TableCell key={name} scope="col" align="right" sx={headSx}>
                {t(`metrics.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {isOfBot ? <DayLink day={day.day} isShort /> : formatDay(day.day)}
              </TableCell>
              {metrics.map((metric) => (
                <ValueCell key={metric.name} metric={metric} day={day} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function ValueCell({ metric, day }: { metric: Metric; day: HistoryDay }) {
  const format = useMetricFormat(metric.kind);
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format(valueAt(metric, day))}
    </TableCell>
  );
}

// Between words alone, so that a column stays as wide as its longest one.
const headSx = { wordBreak: 'keep-all', lineHeight: 1.3, verticalAlign: 'bottom' };

const scrollSx = { maxHeight: 420, border: 1, borderColor: 'divider', borderRadius: 1 };

import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../components/formats/formatDay.ts';
import { formatRate } from '../reportFormat.ts';
import { changeOf, endOf, percentOf, type Metric } from './metrics.ts';
import { signed } from './signed.ts';
import type { Span } from './span.ts';
import { useWhyNoChange } from './useWhyNoChange.ts';

/**
 * The change of a metric in per cent, by arrow and sign; where there is none, a dash and why. That of a level says
 * up to when, as it may stand beside the value of this moment.
 */
export function PercentChange({ metric, span }: { metric: Metric; span: Span }) {
  const { t } = useTranslation('history');
  const why = useWhyNoChange(metric, span);
  const change = changeOf(metric, span);
  const percent = change && percentOf(change);
  if (change === null || percent === null) {
    return (
      <Typography variant="caption" component="span" sx={rootSx}>
        {`– ${change ? t('percent.fromNone', { count: span.length }) : why}`}
      </Typography>
    );
  }
  const { told, Arrow } = signed(percent, formatRate);
  const grown = { change: told, count: change.days };
  const end = endOf(metric, span);
  const grownText =
    end === undefined
      ? t('change.grown', grown)
      : t('change.grownUntil', { ...grown, day: formatDay(end) });
  return (
    <Typography variant="caption" component="span" sx={rootSx}>
      <Arrow aria-hidden sx={{ fontSize: 16 }} />
      <span>{metric.kind === 'level' ? grownText : told}</span>
    </Typography>
  );
}

const rootSx = { display: 'flex', gap: 0.5, minHeight: 20, color: 'text.secondary' };

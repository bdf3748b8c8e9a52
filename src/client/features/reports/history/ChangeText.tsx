import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { changeOf, percentOf, type Metric } from '../period/metrics.ts';
import { signed } from '../period/signed.ts';
import type { Span } from '../period/span.ts';
import { useMetricFormat } from '../period/useMetricFormat.ts';
import { useWhyNoChange } from '../period/useWhyNoChange.ts';
import { formatRate } from '../reportFormat.ts';

/** The change within the period or against the one before, by arrow and sign; colour adds nothing. */
export function ChangeText({ metric, span }: { metric: Metric; span: Span }) {
  const { t } = useTranslation('history');
  const { kind } = metric;
  const format = useMetricFormat(kind);
  const why = useWhyNoChange(metric, span);
  const known = changeOf(metric, span);
  if (known === null) {
    return (
      <Typography variant="body2" sx={rootSx}>
        {why}
      </Typography>
    );
  }
  const percent = percentOf(known);
  const size = signed(known.change, format);
  const rate = percent === null ? undefined : signed(percent, formatRate);
  // Of a change that is too small to be written, only the per cent say which way it went.
  const isRateAlone = size.isNone && rate?.isNone === false;
  const { told, Arrow } = isRateAlone ? rate : size;
  const text = rate && !size.isNone ? `${told} (${rate.told})` : told;
  return (
    <Typography variant="body2" sx={rootSx}>
      <Arrow aria-hidden sx={{ fontSize: 18 }} />
      <span>
        {kind === 'level'
          ? t('change.grown', { change: text, count: known.days })
          : t(percent === null ? 'change.fromNone' : 'change.known', {
              change: text,
              count: span.length,
            })}
      </span>
    </Typography>
  );
}

// As high with a change as without.
const rootSx = { display: 'flex', gap: 0.5, minHeight: 20, color: 'text.secondary' };

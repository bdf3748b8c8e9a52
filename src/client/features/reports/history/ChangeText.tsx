import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { percentOf, type Change, type MetricKind } from '../period/metrics.ts';
import { signed } from '../period/signed.ts';
import { useMetricFormat } from '../period/useMetricFormat.ts';
import { formatRate } from '../reportFormat.ts';

interface ChangeTextProps {
  kind: MetricKind;
  /** Null: there is nothing to compare with. */
  change: Change | null;
  /** Whether there is anything to compare. */
  isKnown: boolean;
  /** In days. */
  period: number;
}

/** The change within the period or against the one before, by arrow and sign; colour adds nothing. */
export function ChangeText({ kind, change: known, isKnown, period }: ChangeTextProps) {
  const { t } = useTranslation('history');
  const format = useMetricFormat(kind);
  if (known === null) {
    return (
      <Typography variant="body2" sx={rootSx}>
        {isKnown ? t('change.unknown', { count: period }) : t('change.none')}
      </Typography>
    );
  }
  const { told, Arrow, isNone } = signed(known.change, format);
  const percent = percentOf(known);
  const text =
    percent === null || isNone ? told : `${told} (${signed(percent, formatRate).told})`;
  return (
    <Typography variant="body2" sx={rootSx}>
      <Arrow aria-hidden sx={{ fontSize: 18 }} />
      <span>
        {kind === 'level'
          ? t('change.grown', { change: text, count: known.days })
          : t(percent === null ? 'change.fromNone' : 'change.known', {
              change: text,
              count: period,
            })}
      </span>
    </Typography>
  );
}

// As high with a change as without.
const rootSx = { display: 'flex', gap: 0.5, minHeight: 20, color: 'text.secondary' };

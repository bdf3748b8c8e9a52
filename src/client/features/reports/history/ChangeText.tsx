import ArrowDownward from '~icons/ic/round-arrow-downward';
import ArrowForward from '~icons/ic/round-arrow-forward';
import ArrowUpward from '~icons/ic/round-arrow-upward';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LevelGrowth } from '../../../api/levelGrowth.ts';
import type { MetricKind, Period } from './metrics.ts';
import { useMetricFormat } from './useMetricFormat.ts';

interface ChangeTextProps {
  kind: MetricKind;
  /** Null: there is nothing to compare with. */
  change: LevelGrowth | null;
  /** Whether there is anything to compare. */
  isKnown: boolean;
  period: Period;
}

/** The change within the period or against the one before, by arrow and sign; colour adds nothing. */
export function ChangeText({ kind, change: known, isKnown, period }: ChangeTextProps) {
  const { t } = useTranslation('history');
  const format = useMetricFormat(kind);
  if (known === null) {
    return (
      <Typography variant="body2" sx={rootSx}>
        {isKnown ? t('change.unknown', { days: period }) : t('change.none')}
      </Typography>
    );
  }
  const { change, days: count } = known;
  const Arrow = change > 0 ? ArrowUpward : change < 0 ? ArrowDownward : ArrowForward;
  const signs = { '1': '+', '-1': '−', '0': '±' } as const;
  const sign = signs[`${Math.sign(change) as 1 | -1 | 0}`];
  const told = `${sign}${format(Math.abs(change))}`;
  return (
    <Typography variant="body2" sx={rootSx}>
      <Arrow aria-hidden sx={{ fontSize: 18 }} />
      <span>
        {kind === 'level'
          ? t('change.grown', { change: told, count })
          : t('change.known', { change: told, days: period })}
      </span>
    </Typography>
  );
}

// As high with a change as without.
const rootSx = { display: 'flex', gap: 0.5, minHeight: 20, color: 'text.secondary' };

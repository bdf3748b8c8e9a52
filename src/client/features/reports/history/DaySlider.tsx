import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryDay } from '../../../api/history.ts';
import { formatDay } from '../../../components/formats/formatDay.ts';

interface DaySliderProps {
  days: readonly HistoryDay[];
  marked: number;
  onMark: (index: number) => void;
}

/** Marks a day in all lines, by keyboard and touch as well. */
export function DaySlider({ days, marked, onMark }: DaySliderProps) {
  const { t } = useTranslation('history');
  const id = useId();
  const day = formatDay(days[marked]?.day ?? '');
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {t('marked', { day })}
      </Typography>
      <Box
        component="input"
        type="range"
        id={id}
        aria-valuetext={day}
        min={0}
        max={days.length - 1}
        value={marked}
        onChange={({ currentTarget }) => onMark(Number(currentTarget.value))}
        sx={inputSx}
      />
    </Box>
  );
}

// The browser's own, as high as a finger needs.
const inputSx = {
  display: 'block',
  width: '100%',
  height: 44,
  m: 0,
  accentColor: 'var(--mui-palette-primary-main)',
};

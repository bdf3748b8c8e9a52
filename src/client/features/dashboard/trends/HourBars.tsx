import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { formatTime } from '../../../components/formats/formatDateTime.ts';
import { joinNames } from '../../../components/formats/joinNames.ts';
import { hoursHeight } from './HoursFrame.tsx';
import type { HourOfDay } from './hoursOfDay.ts';

/** A bar for each hour; a screen reader gets the hours that have any acts as one text. */
export function HourBars({ hours }: { hours: readonly HourOfDay[] }) {
  const { t, i18n } = useTranslation('dashboard');
  const most = Math.max(1, ...hours.map(({ acts }) => acts));
  const told = hours.map(({ start, acts }) => `${formatTime(start)}: ${formatCount(acts)}`);
  const busy = told.filter((_text, index) => hours[index]?.acts);
  const label =
    busy.length > 0 ? t('bot.hours.chart', { hours: joinNames(busy, i18n.language) }) : undefined;
  return (
    <Box
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
      sx={{ position: 'relative', height: hoursHeight }}
    >
      <Box sx={barsSx}>
        {hours.map(({ start, acts }, index) => (
          <span key={start} title={told[index]}>
            {acts > 0 && <span style={{ height: `${(acts / most) * 100}%` }} />}
          </span>
        ))}
      </Box>
      <Box sx={axisSx}>
        {hours.map(
          ({ start }, index) =>
            isLabelled(start) && (
              <span key={start} style={{ left: `${((index + 0.5) / hours.length) * 100}%` }}>
                {formatTime(start)}
              </span>
            ),
        )}
      </Box>
    </Box>
  );
}

/** Every third hour but midnight, which would stick out. */
function isLabelled(start: number): boolean {
  const hour = new Date(start).getHours();
  return hour > 0 && hour % 3 === 0;
}

const barsSx = {
  display: 'flex',
  height: 64,
  gap: '2px',
  borderBottom: 1,
  borderColor: 'divider',
  '& > span': { flex: 1, display: 'flex', alignItems: 'flex-end', justifyContent: 'center' },
  '& > span > span': {
    width: '100%',
    maxWidth: 20,
    // The least that can be seen.
    minHeight: 4,
    borderRadius: '3px 3px 0 0',
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
  },
};

const axisSx = {
  position: 'relative',
  height: 16,
  mt: 0.5,
  color: 'text.secondary',
  typography: 'caption',
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { position: 'absolute', translate: '-50%' },
  // Narrower, the labels would overlap: every second one is left out.
  '@container (max-width: 480px)': { '& > span:nth-of-type(odd)': { display: 'none' } },
};

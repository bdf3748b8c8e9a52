import TimerIcon from '~icons/ic/outline-timer';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { minuteMs } from '../../../shared/durations.ts';

/** `4:07` */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts down for the eye; a screen reader hears once, not every second, how long it is from then. */
export function LockNotice({ remainingMs }: { remainingMs: number }) {
  const { t } = useTranslation('login');
  const [minutes] = useState(() => Math.ceil(remainingMs / minuteMs));
  return (
    <Box sx={rootSx}>
      <TimerIcon fontSize="small" aria-hidden="true" />
      <span aria-hidden="true">{t('locked', { time: formatCountdown(remainingMs) })}</span>
      <Box component="output" sx={visuallyHidden}>
        {t('lockedAnnouncement', { count: minutes })}
      </Box>
    </Box>
  );
}

const rootSx = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  padding: 1.5,
  borderRadius: '10px',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: 'muted.main',
  wordBreak: 'auto-phrase',
} as const;

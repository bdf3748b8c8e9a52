import TimerIcon from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** `4:07` */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts down for the eye; a screen reader hears it once, not every second. */
export function LockNotice({ remainingMs }: { remainingMs: number }) {
  const { t } = useTranslation('login');
  return (
    <Box sx={rootSx}>
      <TimerIcon fontSize="small" aria-hidden="true" />
      <span aria-hidden="true">{t('locked', { time: formatCountdown(remainingMs) })}</span>
      <Box component="output" sx={visuallyHidden}>
        {t('lockedAnnouncement')}
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

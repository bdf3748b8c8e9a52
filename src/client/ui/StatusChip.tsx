import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { tones, type Tone } from './theme/tones.ts';

interface Props {
  tone: Tone;
  label: string;
  hasSpinner?: boolean;
}

/** A status in its colour; the mark in front becomes a spinner where something is under way. */
export function StatusChip({ tone, label, hasSpinner = false }: Props) {
  const { t } = useTranslation('common');
  const mark = hasSpinner ? (
    <CircularProgress aria-label={t('state.inProgress')} size={12} thickness={6} color="inherit" />
  ) : (
    <Box
      aria-hidden
      component="span"
      sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: '50%', bgcolor: 'currentcolor' }}
    />
  );
  return (
    <Chip
      size="small"
      data-tone={tone}
      icon={mark}
      label={label}
      sx={{ ...look(tone, 'light'), '[data-mode="dark"] &': look(tone, 'dark') }}
    />
  );
}

function look(tone: Tone, mode: 'light' | 'dark') {
  const { text, ground, mark } = tones[tone][mode];
  return {
    color: text,
    backgroundColor: ground,
    fontWeight: 600,
    '& .MuiChip-icon': { color: mark, ml: 1, mr: -0.25 },
  };
}

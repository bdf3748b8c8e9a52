import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { tones, type Tone } from '../theme/tones.ts';

interface Props {
  tone: Tone;
  label: string;
  hasSpinner?: boolean;
}

/** A status in its colour; the mark in front becomes a spinner where something is under way. */
export function StatusChip({ tone, label, hasSpinner = false }: Props) {
  const { t } = useTranslation('common');
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={{ ...rootSx, ...colors(tone, 'light'), '[data-mode="dark"] &': colors(tone, 'dark') }}
    >
      <Box component="span" sx={markSx}>
        {hasSpinner ? (
          <CircularProgress {...spinner} aria-label={t('state.inProgress')} />
        ) : (
          <Box component="span" aria-hidden sx={dotSx} />
        )}
      </Box>
      {label}
    </Box>
  );
}

function colors(tone: Tone, mode: 'light' | 'dark') {
  const { text, ground, mark } = tones[tone][mode];
  return { '--mark': mark, color: text, backgroundColor: ground };
}

const rootSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  maxWidth: '100%',
  minHeight: 24,
  paddingBlock: 0.25,
  paddingInline: 1,
  borderRadius: '8px',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  fontWeight: 600,
} as const;

const spinner = { size: 12, thickness: 6, color: 'inherit' } as const;

const markSx = { display: 'inline-flex', flexShrink: 0, color: 'var(--mark)' } as const;

const dotSx = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentcolor' } as const;

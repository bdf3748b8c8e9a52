import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import type { StatusTone } from '../theme/statusTones.ts';

interface Props {
  tone: StatusTone;
  label: string;
  hasSpinner?: boolean;
}

/** A status in its colour; its dot becomes a spinner while something is under way. */
export function StatusChip({ tone, label, hasSpinner = false }: Props) {
  const { t } = useTranslation('common');
  return (
    <Chip
      component="span"
      data-tone={tone}
      size="small"
      label={label}
      icon={
        <span>
          {hasSpinner ? (
            <CircularProgress {...spinner} aria-label={t('state.inProgress')} />
          ) : (
            <Box component="span" aria-hidden sx={dotSx} />
          )}
        </span>
      }
      sx={{
        color: `status.${tone}.text`,
        bgcolor: `status.${tone}.background`,
        '& .MuiChip-icon': {
          display: 'inline-flex',
          m: '0 -2px 0 8px',
          color: `status.${tone}.icon`,
        },
        '& .MuiChip-label': { px: 1, lineHeight: 1.3 },
      }}
    />
  );
}

const spinner = { size: 12, thickness: 6, color: 'inherit' } as const;

const dotSx = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentcolor' } as const;

import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Tooltip } from '../../components/tooltip/Tooltip.tsx';
import { StatusExplanation } from './StatusExplanation.tsx';

interface Props {
  state: SyncState;
  isOpenAtFirst: boolean;
  isMobile: boolean;
  chip: ReactNode;
  details: ReactNode;
}

/** Explains the status: on hover and focus, on a phone by tap; a click outside or Escape closes it. */
export function StatusTooltip({ state, isOpenAtFirst, isMobile, chip, details }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <Tooltip
      title={<StatusExplanation state={state} />}
      opensOn={isMobile ? 'tap' : 'hover'}
      isOpenAtFirst={isOpenAtFirst}
      placement={isMobile ? onPhones : atDesks}
      looks={explanationSx}
    >
      {(describedBy) => (
        <Box
          component="span"
          sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, minWidth: 0 }}
        >
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}
          >
            {chip}
            <IconButton
              aria-label={t('statusDetails')}
              aria-describedby={describedBy}
              sx={{ my: -1.25 }}
            >
              <InfoIcon fontSize="small" />
            </IconButton>
          </Box>
          {details}
        </Box>
      )}
    </Tooltip>
  );
}

const atDesks = { side: 'below', align: 'start' } as const;
const onPhones = { side: 'above', align: 'start' } as const;

const explanationSx = {
  maxWidth: 'min(320px, calc(100vw - 16px))',
  padding: 2,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
  // A shadow says nothing on a dark page: what lies above is lighter there.
  '[data-mode="dark"] &': { backgroundColor: 'muted.main' },
};

import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
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
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? isOpenAtFirst;
  return (
    <ClickAwayListener onClickAway={() => setChoice(isOpen ? false : choice)}>
      <Box component="span" sx={{ display: 'inline-flex', maxWidth: '100%' }}>
        <Tooltip
          id={id}
          open={isOpen}
          onOpen={() => setChoice(true)}
          onClose={() => setChoice(false)}
          describeChild
          disableHoverListener={isMobile}
          disableTouchListener={isMobile}
          enterTouchDelay={0}
          leaveTouchDelay={600_000}
          placement={isMobile ? 'top-start' : 'bottom-start'}
          title={<StatusExplanation state={state} />}
          slotProps={{ tooltip: { sx: explanationLook } }}
        >
          <Box
            component="span"
            onClick={isMobile ? () => setChoice(!isOpen) : undefined}
            sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, minWidth: 0 }}
          >
            <Box
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}
            >
              {chip}
              <IconButton
                size="small"
                aria-label={t('statusDetails')}
                aria-describedby={isOpen ? id : undefined}
                sx={{ my: -1.25 }}
              >
                <InfoIcon fontSize="small" />
              </IconButton>
            </Box>
            {details}
          </Box>
        </Tooltip>
      </Box>
    </ClickAwayListener>
  );
}

const explanationLook = {
  maxWidth: 320,
  padding: 2,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
};

import InfoIcon from '~icons/ic/outline-info';
import LightbulbIcon from '~icons/ic/outline-lightbulb';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uncovered } from '../../toasts/uncovered.ts';
import type { ShownBotState } from '../../bot/status/useBotState.ts';
import { StatusChip } from '../../components/StatusChip.tsx';

interface Props {
  state: ShownBotState;
  /** Whether it is explained without being asked. */
  isNew: boolean;
  /** `syncStatus` of the API: whether the profile's data were ever read. */
  syncStatus: unknown;
}

export function SyncStatus({ state, isNew, syncStatus }: Props) {
  const { t } = useTranslation('profiles');
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  // Unset until the person opens or closes it.
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? isNew;
  const id = useId();
  return (
    <ClickAwayListener onClickAway={() => isOpen && setChoice(false)}>
      <Box {...uncovered} sx={rootSx}>
        <Tooltip
          id={id}
          title={<Explanation {...state} />}
          open={isOpen}
          onOpen={() => setChoice(true)}
          onClose={() => setChoice(false)}
          disableHoverListener={isMobile}
          placement="bottom-start"
          slotProps={isMobile ? belowSlotProps : explanationSlotProps}
        >
          <Box sx={statusSx} onClick={() => setChoice(!isMobile || !isOpen)}>
            <Box sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
              <StatusChip tone={state.tone} label={state.label} hasSpinner={state.hasSpinner} />
              <IconButton
                aria-label={t('statusDetails')}
                aria-describedby={isOpen ? id : undefined}
                sx={{ my: -1.25 }}
              >
                <InfoIcon fontSize="small" />
              </IconButton>
            </Box>
            <Typography variant="caption" color="textSecondary">
              {t(`local.${dataStateOf(syncStatus)}`)}
            </Typography>
          </Box>
        </Tooltip>
      </Box>
    </ClickAwayListener>
  );
}

function Explanation({ title, description, tip }: ShownBotState) {
  const { t } = useTranslation('profiles');
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      <Typography variant="body2">{description}</Typography>
      <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
        <LightbulbIcon fontSize="small" titleAccess={t('tip')} />
        <Typography variant="body2">{tip}</Typography>
      </Stack>
    </Stack>
  );
}

function dataStateOf(syncStatus: unknown): 'synchronised' | 'pending' | 'error' {
  if (syncStatus === 'SYNCED') return 'synchronised';
  return syncStatus === 'NEVER' ? 'pending' : 'error';
}

const rootSx = { display: { xs: 'grid', md: 'inline-flex' }, maxWidth: '100%' } as const;

const statusSx = { display: 'grid', justifyItems: 'start', gap: 0.5, minWidth: 0 };

const tooltipSx = {
  maxWidth: 'min(320px, calc(100vw - 16px))',
  padding: 2,
  backgroundColor: 'raised',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
} as const;

const explanationSlotProps = {
  // Inside `main` it moves with the page when a banner appears above. It opens by itself: below dialogs.
  popper: { container: () => document.querySelector('main'), sx: { zIndex: 1 } },
  tooltip: { sx: tooltipSx },
} as const;

// On a phone a floating one would hide the name above or the actions below: it takes a place of its own.
const belowSlotProps = {
  popper: {
    disablePortal: true,
    sx: { '&&': { position: 'static !important', transform: 'none !important', zIndex: 'auto' } },
  },
  tooltip: { sx: { ...tooltipSx, maxWidth: 'none', boxShadow: 0, '&&': { mx: 0, mb: 0, mt: 1 } } },
} as const;

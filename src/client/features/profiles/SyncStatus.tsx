import InfoIcon from '@mui/icons-material/InfoOutlined';
import LightbulbIcon from '@mui/icons-material/LightbulbOutlined';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import { syncMetaOf, type SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import type { SyncExplanation } from '../../components/sync/useSyncExplanation.ts';
import { StatusChip } from '../../components/StatusChip.tsx';

interface Props {
  snapshot: SyncSnapshot;
  explanation: SyncExplanation;
  /** `syncStatus` of the API: whether the profile's data were ever read. */
  syncStatus: string;
}

export function SyncStatus({ snapshot, explanation, syncStatus }: Props) {
  const { t } = useTranslation('profiles');
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  // Unset until the person opens or closes it.
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? snapshot.hasTag('new');
  const id = useId();
  const { textKey, tone, hasSpinner } = syncMetaOf(snapshot);
  const isOff = explanation.kind === 'networkOff';
  return (
    <ClickAwayListener onClickAway={() => isOpen && setChoice(false)}>
      <Box sx={{ display: 'inline-flex', maxWidth: '100%' }}>
        <Tooltip
          id={id}
          title={<Explanation textKey={textKey} {...explanation} />}
          open={isOpen}
          onOpen={() => setChoice(true)}
          onClose={() => setChoice(false)}
          disableHoverListener={isMobile}
          placement={isMobile ? 'top-start' : 'bottom-start'}
          slotProps={explanationSlotProps}
        >
          <Box sx={statusSx} onClick={() => setChoice(!isMobile || !isOpen)}>
            <Box sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
              <StatusChip
                tone={isOff ? 'grey' : tone}
                label={isOff ? t('networkOff.label') : t(`status.${textKey}.label`)}
                hasSpinner={!isOff && (hasSpinner ?? false)}
              />
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

function Explanation({
  kind,
  textKey,
  description,
  tip,
}: SyncExplanation & { textKey: SyncState }) {
  const { t } = useTranslation('profiles');
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="p">
        {kind === 'networkOff' ? t('networkOff.title') : t(`status.${textKey}.title`)}
      </Typography>
      <Typography variant="body2">{description}</Typography>
      <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
        <LightbulbIcon fontSize="small" titleAccess={t('tip')} />
        <Typography variant="body2">{tip}</Typography>
      </Stack>
    </Stack>
  );
}

function dataStateOf(syncStatus: string): 'synchronised' | 'pending' | 'error' {
  if (syncStatus === 'SYNCED') return 'synchronised';
  return syncStatus === 'NEVER' ? 'pending' : 'error';
}

const statusSx = { display: 'grid', justifyItems: 'start', gap: 0.5, minWidth: 0 };

const explanationSlotProps = {
  // Inside `main` it moves with the page when a banner appears above.
  popper: { container: () => document.querySelector('main') },
  tooltip: {
    sx: {
      maxWidth: 'min(320px, calc(100vw - 16px))',
      padding: 2,
      backgroundColor: 'raised',
      color: 'text.primary',
      border: 1,
      borderColor: 'divider',
      boxShadow: 4,
    },
  },
} as const;

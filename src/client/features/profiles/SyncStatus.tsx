import InfoIcon from '@mui/icons-material/InfoOutlined';
import LightbulbIcon from '@mui/icons-material/LightbulbOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import { syncMetaOf, type SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import IconButton from '@mui/material/IconButton';
import { StatusChip } from '../../components/StatusChip.tsx';
import { Tooltip } from '../../components/tooltip/Tooltip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';

interface Props {
  snapshot: SyncSnapshot;
  /** `syncStatus` on the wire: whether the profile's data were ever read. */
  syncStatus: string;
}

/**
 * The bot's status, and below it whether the profile's data were read. The status is explained on
 * hover and focus, on a phone by tap; a click outside or Escape closes the explanation.
 */
export function SyncStatus({ snapshot, syncStatus }: Props) {
  const { t } = useTranslation('profiles');
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { textKey, tone, hasSpinner } = syncMetaOf(snapshot);
  return (
    <Tooltip
      title={<Explanation textKey={textKey} />}
      opensOn={isMobile ? 'tap' : 'hover'}
      isOpenAtFirst={snapshot.hasTag('new')}
      placement={{ side: isMobile ? 'above' : 'below', align: 'start' }}
      sx={explanationSx}
    >
      {(describedBy) => (
        <Box component="span" sx={statusSx}>
          <Box component="span" sx={chipSx}>
            <StatusChip
              tone={tone}
              label={t(`status.${textKey}.label`)}
              hasSpinner={hasSpinner ?? false}
            />
            <IconButton
              aria-label={t('statusDetails')}
              aria-describedby={describedBy}
              sx={{ my: -1.25 }}
            >
              <InfoIcon fontSize="small" />
            </IconButton>
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t(`local.${dataStateOf(syncStatus)}`)}
          </Typography>
        </Box>
      )}
    </Tooltip>
  );
}

/** What a status means and what to do about it. */
function Explanation({ textKey }: { textKey: SyncState }) {
  const { t } = useTranslation('profiles');
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="p">
        {t(`status.${textKey}.title`)}
      </Typography>
      <Typography variant="body2">{t(`status.${textKey}.description`)}</Typography>
      <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
        <LightbulbIcon fontSize="small" titleAccess={t('tip')} />
        <Typography variant="body2">{t(`status.${textKey}.tip`)}</Typography>
      </Stack>
    </Stack>
  );
}

function dataStateOf(syncStatus: string): 'synchronised' | 'pending' | 'error' {
  if (syncStatus === 'SYNCED') return 'synchronised';
  return syncStatus === 'NEVER' ? 'pending' : 'error';
}

const statusSx = { display: 'grid', justifyItems: 'start', gap: 0.5, minWidth: 0 };

const chipSx = { display: 'inline-flex', alignItems: 'center', maxWidth: '100%' };

const explanationSx = {
  maxWidth: 'min(320px, calc(100vw - 16px))',
  padding: 2,
  backgroundColor: 'raised',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
};

import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../components/StatusChip.tsx';
import { dataStateOf } from './dataState.ts';
import { StatusTooltip } from './StatusTooltip.tsx';
import type { ProfileSync } from './useProfileSync.ts';

interface Props {
  sync: ProfileSync;
  syncStatus: string;
  isMobile: boolean;
}

/** The bot's status leads; whether the profile's data were read stands below it. */
export function SyncStatus({ sync, syncStatus, isMobile }: Props) {
  const { t } = useTranslation('profiles');
  const { state, tone, hasSpinner, isTooltipOpenAtFirst } = sync;
  return (
    <StatusTooltip
      state={state}
      isOpenAtFirst={isTooltipOpenAtFirst}
      isMobile={isMobile}
      chip={<StatusChip tone={tone} label={t(`status.${state}.label`)} hasSpinner={hasSpinner} />}
      details={
        <Typography variant="caption" color="textSecondary">
          {t(`local.${dataStateOf(syncStatus)}`)}
        </Typography>
      }
    />
  );
}

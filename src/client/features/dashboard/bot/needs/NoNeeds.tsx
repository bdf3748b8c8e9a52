import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../../../components/PendingButton.tsx';
import type { Asked } from '../../../../api/asked.ts';

/** In place of the list: that there is nothing, once everything that tells of it has answered. */
export function NoNeeds(asked: Asked) {
  const { t } = useTranslation(['dashboard', 'common']);
  if (asked.progress === 'pending') return <Skeleton width={160} />;
  if (asked.progress === 'known') {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('bot.needs.nothing')}
      </Typography>
    );
  }
  return <NeedsFailure title={t('common:state.errorTitle')} {...asked} />;
}

/** Below a list from which something is missing; nothing while all has answered, or may yet. */
export function MissingNeeds(asked: Asked) {
  const { t } = useTranslation('dashboard');
  if (asked.progress === 'pending' || asked.progress === 'known') return null;
  return <NeedsFailure title={t('bot.needs.partial')} {...asked} />;
}

function NeedsFailure({ title, progress, retry }: Asked & { title: string }) {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={errorSx}>
      <Typography variant="body2">{title}</Typography>
      <PendingButton color="inherit" isPending={progress === 'retrying'} onClick={retry}>
        {t('actions.retry')}
      </PendingButton>
    </Box>
  );
}

// Beside each other also on a phone, as high as one row of the list.
const errorSx = {
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
};

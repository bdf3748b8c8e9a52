import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../../../components/PendingButton.tsx';
import type { Asked } from '../../../../store/needs/asked.ts';

/** In place of the list: that there is nothing, once everything that tells of it has answered. */
export function NoNeeds({ progress, retry }: Asked) {
  const { t } = useTranslation(['dashboard', 'common']);
  if (progress === 'pending') return <Skeleton width={160} />;
  if (progress === 'known') {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('bot.needs.nothing')}
      </Typography>
    );
  }
  return (
    <Box role="alert" sx={errorSx}>
      <Typography variant="body2">{t('common:state.errorTitle')}</Typography>
      <PendingButton color="inherit" isPending={progress === 'retrying'} onClick={retry}>
        {t('common:actions.retry')}
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

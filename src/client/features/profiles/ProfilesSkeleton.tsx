import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { ProfileLayout } from './ProfileLayout.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';

const cells = {
  username: <Skeleton width={140} height={40} />,
  status: <Skeleton variant="rounded" width={72} height={24} />,
  syncStatus: <Skeleton variant="rounded" width={140} height={52} />,
  actions: <Skeleton variant="rounded" width={168} height={36} />,
};

export function ProfilesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {t('state.loading')}
      </Box>
      <SummaryTiles />
      <ProfileLayout cells={cells} />
      <Card sx={{ p: 3 }}>
        <Skeleton width="40%" height={32} />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Card>
    </>
  );
}

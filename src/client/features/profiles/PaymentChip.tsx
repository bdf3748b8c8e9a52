import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../api/user.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { restLooks } from '../../bot/status/restLooks.ts';
import type { usePaymentStatus } from '../../profile/useProfiles.ts';

export type Payment = ReturnType<typeof usePaymentStatus>;

const toneOf = (status: PaymentStatus) => (status === 'active' ? 'green' : restLooks[status].tone);

export function PaymentChip({ data: status, isError }: Payment) {
  const { t } = useTranslation('profiles');
  if (status) return <StatusChip tone={toneOf(status)} label={t(`payment.${status}`)} />;
  if (isError) return <StatusChip tone="grey" label={t('payment.unavailable')} />;
  return (
    <>
      <Skeleton variant="rounded" width={72} height={24} />
      <Box component="span" sx={visuallyHidden}>
        {t('payment.loading')}
      </Box>
    </>
  );
}

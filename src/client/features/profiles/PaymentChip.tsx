import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../api/transforms.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { StatusTone } from '../../theme/statusTones.ts';
import { visuallyHidden } from '../../components/visuallyHidden.ts';

interface Props {
  status: PaymentStatus | undefined;
  hasFailed: boolean;
}

const tones: Record<PaymentStatus, StatusTone> = {
  active: 'green',
  inactive: 'orange',
  blocked: 'red',
};

export function PaymentChip({ status, hasFailed }: Props) {
  const { t } = useTranslation('profiles');
  if (status) return <StatusChip tone={tones[status]} label={t(`payment.${status}`)} />;
  if (hasFailed) return <StatusChip tone="grey" label={t('payment.unavailable')} />;
  return (
    <>
      <Skeleton variant="rounded" width={72} height={24} />
      <Box component="span" sx={visuallyHidden}>
        {t('payment.loading')}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../api/user.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { restLooks } from '../../bot/status/restLooks.ts';
import type { usePaymentStatus } from '../../profile/useProfiles.ts';
import type { StatusTone } from '../../theme/statusTones.ts';

export type Payment = ReturnType<typeof usePaymentStatus>;

const troubled: StatusTone[] = ['red', 'orange'];

/** What is paid for is no good news beside a bot that does not work. */
function toneOf(status: PaymentStatus, botTone: StatusTone): StatusTone {
  if (status !== 'active') return restLooks[status].tone;
  return troubled.includes(botTone) ? 'grey' : 'green';
}

interface PaymentChipProps {
  payment: Payment;
  /** Of the state that stands beside it. */
  botTone: StatusTone;
}

/** Whether the account is paid for, and that this is what is meant. */
export function PaymentChip({ payment, botTone }: PaymentChipProps) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('payment.label')}
      </Typography>
      <Status {...payment} botTone={botTone} />
    </>
  );
}

function Status({ data: status, isError, botTone }: Payment & Pick<PaymentChipProps, 'botTone'>) {
  const { t } = useTranslation('profiles');
  if (status) return <StatusChip tone={toneOf(status, botTone)} label={t(`payment.${status}`)} />;
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

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../api/wire.ts';
import { useClientConfig } from '../../api/clientConfig.ts';
import { WhatsAppButton } from '../../ui/support/WhatsAppButton.tsx';
import { RetryNotice } from './RetryNotice.tsx';

interface Props {
  status: PaymentStatus | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Warns where the payment makes the bot rest, and says so where the status could not be read. */
export function PaymentNotice({ status, hasFailed, onRetry }: Props) {
  const { t } = useTranslation('profiles');
  const { SUPPORT_WHATSAPP } = useClientConfig();
  if (status === 'active') return null;
  if (status)
    return (
      <Alert severity={status === 'blocked' ? 'error' : 'warning'} sx={actionBelowOnPhones}>
        <AlertTitle>{t(`warning.${status}.title`)}</AlertTitle>
        {t(`warning.${status}.description`)}
        <WhatsAppButton
          number={SUPPORT_WHATSAPP}
          label={t('support.reactivate')}
          message={t(`support.${status}Message`)}
          color="inherit"
        />
      </Alert>
    );
  if (!hasFailed) return null;
  return (
    <RetryNotice
      title={t('payment.error.title')}
      description={t('payment.error.description')}
      onRetry={onRetry}
    />
  );
}

const actionBelowOnPhones = {
  '& .MuiAlert-message': { display: 'grid', justifyItems: 'start', gap: 1 },
};

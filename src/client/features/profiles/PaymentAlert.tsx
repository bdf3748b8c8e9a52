import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../api/transforms.ts';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';
import { useSupportContacts } from '../../store/useSupportContacts.ts';

export function PaymentAlert({ status }: { status: Exclude<PaymentStatus, 'active'> }) {
  const { t } = useTranslation('profiles');
  const { whatsapp } = useSupportContacts();
  return (
    <Alert
      severity={status === 'blocked' ? 'error' : 'warning'}
      action={
        <WhatsAppButton
          number={whatsapp}
          label={t('support.reactivate')}
          message={t(`support.${status}Message`)}
          color="inherit"
        />
      }
    >
      <AlertTitle>{t(`warning.${status}.title`)}</AlertTitle>
      {t(`warning.${status}.description`)}
    </Alert>
  );
}

import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../api/transforms.ts';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';
import { WhatsAppButton } from '../../components/support/WhatsAppButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RetryNotice } from './RetryNotice.tsx';

interface Props {
  status: PaymentStatus | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Warns where the payment makes the bot rest, and says so where the status could not be read. */
export function PaymentNotice({ status, hasFailed, onRetry }: Props) {
  const { t } = useTranslation('profiles');
  const { data: { SUPPORT_WHATSAPP } = noConfig } = useGetClientConfigQuery();
  if (status === 'active') return null;
  if (status)
    return (
      <Notice
        tone={status === 'blocked' ? 'error' : 'warning'}
        title={t(`warning.${status}.title`)}
        action={
          <WhatsAppButton
            number={SUPPORT_WHATSAPP}
            label={t('support.reactivate')}
            message={t(`support.${status}Message`)}
            color="inherit"
          />
        }
      >
        {t(`warning.${status}.description`)}
      </Notice>
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

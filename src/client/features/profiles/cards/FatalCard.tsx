import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslation } from 'react-i18next';
import { noConfig } from '../../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../../api/meeloApi.ts';
import { WhatsAppButton } from '../../../components/support/WhatsAppButton.tsx';
import { CardShell } from './CardShell.tsx';

export function FatalCard({ username }: { username: string }) {
  const { t } = useTranslation('profiles');
  const { data: { SUPPORT_WHATSAPP } = noConfig } = useGetClientConfigQuery();
  return (
    <CardShell
      icon={<ErrorIcon color="error" />}
      title={t('card.fatal.title')}
      description={t('card.fatal.description')}
    >
      <WhatsAppButton
        number={SUPPORT_WHATSAPP}
        label={t('support.admin')}
        message={t('support.fatalMessage', { username })}
        variant="contained"
      />
    </CardShell>
  );
}

import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { noConfig } from '../../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../../api/meeloApi.ts';
import { WhatsAppButton } from '../../../components/WhatsAppButton.tsx';

export function FatalCard({ username }: { username: string }) {
  const { t } = useTranslation('profiles');
  const { data: { SUPPORT_WHATSAPP } = noConfig } = useGetClientConfigQuery();
  return (
    <SectionCard
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
    </SectionCard>
  );
}

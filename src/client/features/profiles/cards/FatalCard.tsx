import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { WhatsAppButton } from '../../../components/WhatsAppButton.tsx';
import { useSupportContacts } from '../../../store/useSupportContacts.ts';

export function FatalCard({ username }: { username: string }) {
  const { t } = useTranslation('profiles');
  const { whatsapp } = useSupportContacts();
  return (
    <SectionCard
      icon={<ErrorIcon color="error" />}
      title={t('card.fatal.title')}
      description={t('card.fatal.description')}
    >
      <WhatsAppButton
        number={whatsapp}
        label={t('support.admin')}
        message={t('support.fatalMessage', { username })}
        variant="contained"
      />
    </SectionCard>
  );
}

import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { preloadOnHover } from '../../../components/lazy/preload.ts';
import { ProfileFormDialog } from '../profileDialogs.ts';

export function CredentialsCard({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <SectionCard
      icon={<KeyIcon color="warning" />}
      title={t('card.credentials.title')}
      description={t('card.credentials.description')}
    >
      <Button
        variant="contained"
        {...preloadOnHover(ProfileFormDialog)}
        onClick={onEdit}
        sx={{ justifySelf: 'start' }}
      >
        {t('card.credentials.update')}
      </Button>
    </SectionCard>
  );
}

import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { preloadOnHover } from '../../../components/lazy/preload.ts';
import { ProfileFormDialog } from '../profileDialogs.ts';
import { CardShell } from './CardShell.tsx';

export function CredentialsCard({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <CardShell
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
    </CardShell>
  );
}

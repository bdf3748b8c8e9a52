import Chip from '@mui/material/Chip';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What the page does not show yet, said once and without controls that do nothing. */
export function ComingSoonCard() {
  const { t } = useTranslation('reports');
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, borderStyle: 'dashed' }}>
      <Chip size="small" label={t('comingSoon.badge')} />
      <Typography component="h2" variant="h3" sx={{ mt: 1 }}>
        {t('comingSoon.title')}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('comingSoon.text')}</Typography>
    </Card>
  );
}

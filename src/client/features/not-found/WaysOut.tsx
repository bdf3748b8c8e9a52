import ArrowBack from '@mui/icons-material/ArrowBack';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGoBack } from './useGoBack.ts';

export function WaysOut() {
  const { t } = useTranslation('not-found');
  const goBack = useGoBack();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, my: 2 }}>
      <Button variant="contained" startIcon={<ArrowBack />} onClick={goBack}>
        {t('back')}
      </Button>
      <Button variant="outlined" startIcon={<HomeOutlined />} component={Link} to="/">
        {t('home')}
      </Button>
      <Button variant="outlined" startIcon={<Refresh />} onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}

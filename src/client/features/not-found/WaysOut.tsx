import ArrowBack from '@mui/icons-material/ArrowBack';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

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

/**
 * Whether one step back leads to a page: one of ours, or the one whose link was followed. The
 * blank page of a new tab is none.
 */
export function hasWayBack({ history, document, navigation }: Window): boolean {
  const hasOwnPage: boolean = navigation?.canGoBack ?? true;
  return history.length > 1 && (hasOwnPage || document.referrer !== '');
}

/** One step back; home where there is nothing to go back to. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasWayBack(window)) window.history.back();
    else void navigate('/');
  };
}

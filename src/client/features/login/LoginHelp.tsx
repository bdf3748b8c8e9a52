import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { preloadOnHover } from '../../components/lazy/preload.ts';

const SupportDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "login-support" */ './SupportDialog.tsx')).SupportDialog,
);

/** The help link below the form; its dialog is downloaded once somebody reaches for it. */
export function LoginHelp() {
  const { t } = useTranslation('login');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ textAlign: 'center', marginTop: 2 }}>
      <Button
        {...preloadOnHover(SupportDialog)}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        sx={{ typography: 'body2', fontWeight: 600 }}
      >
        {t('help')}
      </Button>
      <SupportDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Box>
  );
}

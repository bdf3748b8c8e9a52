import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadDialog = () => import(/* webpackChunkName: "login-support" */ './SupportDialog.tsx');
const SupportDialog = lazy(async () => ({ default: (await loadDialog()).SupportDialog }));

/** The help link below the form; its dialog is downloaded once somebody reaches for it. */
export function LoginHelp() {
  const { t } = useTranslation('login');
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <Box sx={{ textAlign: 'center', marginTop: 2 }}>
      <Button
        onClick={open}
        // A download that fails here is tried again, and shown, at the click.
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        aria-haspopup="dialog"
        sx={{ typography: 'body2', fontWeight: 600 }}
      >
        {t('help')}
      </Button>
      {isWanted && (
        <Suspense>
          <SupportDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

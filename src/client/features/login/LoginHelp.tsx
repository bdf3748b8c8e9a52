import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definePart } from '../../parts/definePart.ts';
import { DialogPart } from '../../parts/DialogPart.tsx';
import { preloadOnReach } from '../../parts/preloading.ts';
import type { SupportDialogProps } from './SupportDialog.tsx';

const supportPart = definePart<SupportDialogProps>({
  namespaces: [],
  load: async () =>
    (await import(/* webpackChunkName: "login-support" */ './SupportDialog.tsx')).SupportDialog,
});

/** The help link below the form; its dialog is downloaded once somebody reaches for it. */
export function LoginHelp() {
  const { t } = useTranslation('login');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ textAlign: 'center', marginTop: 2 }}>
      <Button
        {...preloadOnReach(supportPart)}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        sx={{ typography: 'body2', fontWeight: 600 }}
      >
        {t('help')}
      </Button>
      <DialogPart
        part={supportPart}
        isOpen={isOpen}
        props={{ isOpen, onClose: () => setIsOpen(false) }}
      />
    </Box>
  );
}

import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { ContactsDialog } from './ContactsDialog.tsx';

/** The way to those whom the bot leaves alone. */
export function ContactsButton({ profileId }: { profileId: Id }) {
  const { t } = useTranslation('activity');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<PersonOffOutlined />}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('contacts')}
      </Button>
      <ContactsDialog
        key={profileId}
        isOpen={isOpen}
        profileId={profileId}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

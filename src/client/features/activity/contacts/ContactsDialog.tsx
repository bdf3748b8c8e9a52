import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { ContactList } from './ContactList.tsx';

interface ContactsDialogProps {
  isOpen: boolean;
  profileId: Id;
  onClose: () => void;
}

/** Whom the bot leaves alone, and the way to undo it. */
export function ContactsDialog({ isOpen, profileId, onClose }: ContactsDialogProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const textId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth aria-describedby={textId}>
      <DialogTitle component="h2" ref={title} tabIndex={-1} sx={titleSx}>
        {t('title')}
      </DialogTitle>
      <IconButton aria-label={t('common:actions.close')} onClick={onClose} sx={closeSx}>
        <Close />
      </IconButton>
      <DialogContent>
        <DialogContentText id={textId}>{t('description')}</DialogContentText>
        <ContactList profileId={profileId} onReopened={() => title.current?.focus()} />
      </DialogContent>
    </Dialog>
  );
}

const titleSx = { pr: 8, '&:focus': { outline: 'none' } };

const closeSx = { position: 'absolute', top: 8, right: 8 };

import Close from '~icons/ic/baseline-close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActOfProfile } from '../../api/threads.ts';
import { ThreadContent } from './ThreadContent.tsx';

interface ThreadDialogProps {
  act: ActOfProfile;
  /** With whom. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What was said in the conversation of an act, and who answers there from now on. */
export function ThreadDialog({ act, name, isOpen, onClose }: ThreadDialogProps) {
  const { t } = useTranslation(['thread', 'common']);
  const textId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      // Keys of the page behind it are not meant.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      maxWidth="sm"
      fullWidth
      aria-describedby={textId}
    >
      <DialogTitle component="h2" sx={{ pr: 8, overflowWrap: 'anywhere' }}>
        {t('title', { name })}
      </DialogTitle>
      <IconButton aria-label={t('common:actions.close')} onClick={onClose} sx={closeSx}>
        <Close />
      </IconButton>
      <DialogContent>
        <DialogContentText id={textId}>{t('description')}</DialogContentText>
        <ThreadContent act={act} name={name} />
      </DialogContent>
    </Dialog>
  );
}

const closeSx = { position: 'absolute', top: 10, right: 12 };

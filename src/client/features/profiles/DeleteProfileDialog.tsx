import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../components/PendingButton.tsx';

interface DeleteProfileDialogProps {
  isOpen: boolean;
  username: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteProfileDialog(props: DeleteProfileDialogProps) {
  const { isOpen, username, isPending, onConfirm, onClose } = props;
  const { t } = useTranslation(['removal', 'common']);
  const textId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={() => isPending || onClose()}
      maxWidth="xs"
      fullWidth
      aria-describedby={textId}
    >
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogContent>
        <div id={textId}>
          <DialogContentText>{t('description', { username })}</DialogContentText>
          <DialogContentText sx={{ mt: 1.5 }}>{t('kept')}</DialogContentText>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton color="error" variant="contained" isPending={isPending} onClick={onConfirm}>
          {t('common:actions.delete')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

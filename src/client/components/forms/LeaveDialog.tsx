import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface LeaveDialogProps {
  isOpen: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

export function LeaveDialog({ isOpen, onDiscard, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const textId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} role="alertdialog" aria-describedby={textId}>
      <DialogTitle>{t('leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('leave.description')}</DialogContentText>
      </DialogContent>
      <DialogActions disableSpacing sx={{ '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button onClick={onDiscard} color="error">
          {t('leave.discard')}
        </Button>
        <Button onClick={onClose} variant="contained">
          {t('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

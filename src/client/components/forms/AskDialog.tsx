import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface AskDialogProps {
  isOpen: boolean;
  title: string;
  description: string;
  /** The text of the button that gives up what was typed. */
  confirm: string;
  stay: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what was typed may be lost. */
export function AskDialog({
  isOpen,
  title,
  description,
  onConfirm,
  onClose,
  ...props
}: AskDialogProps) {
  const textId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} role="alertdialog" aria-describedby={textId}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{description}</DialogContentText>
      </DialogContent>
      <DialogActions disableSpacing sx={{ '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button onClick={onConfirm} color="error">
          {props.confirm}
        </Button>
        <Button onClick={onClose} variant="contained">
          {props.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

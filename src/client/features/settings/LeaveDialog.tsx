import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveGuard } from './useLeaveGuard.ts';

/** Asks whether typed text may be lost. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={guard.isAsking}
      onClose={guard.stay}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{t('leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('leave.description')}</DialogContentText>
      </DialogContent>
      <DialogActions disableSpacing sx={{ '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button onClick={guard.leave} color="error">
          {t('leave.discard')}
        </Button>
        <Button onClick={guard.stay} variant="contained">
          {t('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

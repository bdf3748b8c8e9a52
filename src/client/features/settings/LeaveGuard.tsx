import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** Asks before typed text is lost to another screen, and lets the browser ask before the tab closes. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('settings');
  const textId = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isActive && event.preventDefault(), [isActive]));
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
      aria-describedby={textId}
    >
      <DialogTitle>{t('leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('leave.description')}</DialogContentText>
      </DialogContent>
      <DialogActions disableSpacing sx={{ '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button onClick={() => blocker.proceed?.()} color="error">
          {t('leave.discard')}
        </Button>
        <Button onClick={stay} variant="contained">
          {t('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

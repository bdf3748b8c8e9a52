import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { useEndKeyMutation, type ApiKey } from '../../../api/apiKeys.ts';
import { isNotFound } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';

interface EndKeyDialogProps {
  userId: Id;
  /** The one that is to end; undefined: the dialog is closed. */
  asked: ApiKey | undefined;
  /** With the name of the key. */
  onEnded: (name: string) => void;
  onClose: () => void;
  /** A key was ended, and the dialog is no longer seen. */
  onExited: () => void;
}

/** Asks before a program loses its access. */
export function EndKeyDialog({ userId, asked, onEnded, onClose, onExited }: EndKeyDialogProps) {
  const { t } = useTranslation(['keys', 'common']);
  const toText = useFailureText();
  const textId = useId();
  const [endKey, { error, isLoading, reset }] = useEndKeyMutation();
  const [shown, setShown] = useState(asked);
  const hasEnded = useRef(false);
  if (asked && asked !== shown) setShown(asked);
  const end = async ({ id: keyId, name }: ApiKey) => {
    const { error: failure } = await endKey({ userId, keyId });
    // Somebody else has ended it before.
    if (failure && !isNotFound(failure)) return;
    hasEnded.current = true;
    onEnded(name);
    onClose();
  };
  const leave = () => {
    if (hasEnded.current) onExited();
    hasEnded.current = false;
    reset();
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => isLoading || onClose()}
      slotProps={{ transition: { onExited: leave } }}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-describedby={textId}
    >
      <DialogTitle>{t('end.question')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <DialogContentText id={textId}>{t('end.text', { name: shown?.name })}</DialogContentText>
        {error && !isNotFound(error) && <Alert severity="error">{toText(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isLoading}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton
          variant="contained"
          color="error"
          isPending={isLoading}
          onClick={() => void (shown && end(shown))}
        >
          {t('end.submit')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

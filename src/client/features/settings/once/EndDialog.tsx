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
import { isNotFound } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';

interface Named {
  id: Id;
  name: string;
}

interface EndDialogProps {
  title: string;
  text: (name: string) => string;
  submit: string;
  /** The one that is to end; undefined: the dialog is closed. */
  asked: Named | undefined;
  ending: {
    /** Gives the error of the call, if there is one. */
    end: (id: Id) => Promise<unknown>;
    error?: unknown;
    isLoading: boolean;
    reset: () => void;
  };
  /** With the name of what has ended. */
  onEnded: (name: string) => void;
  onClose: () => void;
  /** It has ended, and the dialog is no longer seen. */
  onExited: () => void;
}

/** Asks before something ends for good. */
export function EndDialog({ title, text, submit, asked, ending, ...on }: EndDialogProps) {
  const { t } = useTranslation('common');
  const toText = useFailureText();
  const textId = useId();
  const { end, error, isLoading, reset } = ending;
  const [shown, setShown] = useState(asked);
  const hasEnded = useRef(false);
  // Somebody else has ended it before.
  const isFailed = error !== undefined && !isNotFound(error);
  if (asked && asked !== shown) setShown(asked);
  const endShown = async ({ id, name }: Named) => {
    const failure = await end(id);
    if (failure !== undefined && !isNotFound(failure)) return;
    hasEnded.current = true;
    on.onEnded(name);
    on.onClose();
  };
  const leave = () => {
    if (hasEnded.current) on.onExited();
    hasEnded.current = false;
    reset();
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => isLoading || on.onClose()}
      slotProps={{ transition: { onExited: leave } }}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-describedby={textId}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <DialogContentText id={textId}>{shown && text(shown.name)}</DialogContentText>
        {isFailed && <Alert severity="error">{toText(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={on.onClose} disabled={isLoading}>
          {t('actions.cancel')}
        </Button>
        <PendingButton
          variant="contained"
          color="error"
          isPending={isLoading}
          onClick={() => void (shown && endShown(shown))}
        >
          {submit}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { joinSentences } from '../../components/formats/joinSentences.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import type { PauseFailure } from './PauseControl.tsx';

interface PracticeDialogProps {
  question: 'begin' | 'end';
  /** Left out where the bot works already. */
  waitsFor: 'resume' | 'synchronisation' | undefined;
  isOpen: boolean;
  isPending: boolean;
  failure: PauseFailure | undefined;
  /** Gives the focus to what is there now: what opened the dialog may be gone. */
  onExited: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what practice means before it begins, and what becomes of it before it ends. */
export function PracticeDialog(props: PracticeDialogProps) {
  const { question, waitsFor, isOpen, isPending, failure, onExited, onConfirm, onClose } = props;
  const { t } = useTranslation(['pause', 'common']);
  const textId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={() => isPending || onClose()}
      disableRestoreFocus
      slotProps={{ transition: { onExited } }}
      maxWidth="xs"
      fullWidth
      aria-describedby={textId}
    >
      <DialogTitle component="h2">{t(`practice.${question}.title`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <div id={textId}>
          <DialogContentText>{t(`practice.${question}.text`)}</DialogContentText>
          {question === 'begin' && waitsFor && (
            <DialogContentText sx={{ mt: 1.5 }}>
              {t(`practice.begin.after.${waitsFor}`)}
            </DialogContentText>
          )}
          <DialogContentText sx={{ mt: 1.5 }}>{t(`practice.${question}.then`)}</DialogContentText>
        </div>
        {failure && !isPending && (
          <Alert severity="error">
            {joinSentences([
              t(`practice.${question}.failed`),
              failure.reason ?? t(`common:${failure.text}`),
            ])}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton variant="contained" isPending={isPending} onClick={onConfirm}>
          {failure ? t('common:actions.retry') : t(`practice.${question}.confirm`)}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

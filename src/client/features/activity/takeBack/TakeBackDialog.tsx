import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useSnackbar } from 'notistack';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBackMutation } from '../../../api/meeloApi.ts';
import type { Act } from '../../../api/stories.ts';
import { WrittenText } from '../../../components/activity/WrittenText.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { useSelectedProfileId } from '../useSelectedProfileId.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { wordOfAct } from './wordOfAct.ts';

interface TakeBackDialogProps {
  act: Act;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before the network is told to delete what the bot did. */
export function TakeBackDialog({ act, isOpen, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation(['activity', 'common']);
  const { enqueueSnackbar } = useSnackbar();
  const toFailure = useFailureText();
  const profileId = useSelectedProfileId();
  const [takeBack, { isLoading, error, reset }] = useTakeBackMutation();
  const textId = useId();
  const { id: actId, profileName: name, text } = act;
  const isAnswer = wordOfAct(act) === 'answer';
  const close = () => {
    reset();
    onClose();
  };
  // The answer was lost, or the same was asked for elsewhere.
  const isAsked = act.takeBack !== null && !act.takeBack.hasFailed;
  const closeDone = useEffectEvent(close);
  useEffect(() => {
    if (error && isAsked) closeDone();
  }, [error, isAsked]);
  const confirm = async () => {
    const result = await takeBack({ profileId, actId });
    if (result.error) return;
    enqueueSnackbar(t('takeBack.asked'), { variant: 'success' });
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => isLoading || close()}
      // Keys of the preview behind it are not meant.
      onKeyDown={(event) => event.stopPropagation()}
      maxWidth="xs"
      fullWidth
      aria-describedby={textId}
    >
      <DialogTitle component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t(isAnswer ? 'takeBack.answerTitle' : 'takeBack.actTitle', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {text !== null && <WrittenText text={text} />}
        <DialogContentText id={textId}>{t('takeBack.text')}</DialogContentText>
        {error && !isLoading && (
          <Alert severity="error">
            <AlertTitle>{t('takeBack.failed')}</AlertTitle>
            {toFailure(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isLoading}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton
          color="error"
          variant="contained"
          isPending={isLoading}
          onClick={() => void confirm()}
        >
          {error ? t('common:actions.retry') : t('takeBack.confirm')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

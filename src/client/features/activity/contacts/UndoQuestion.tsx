import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { useReopenContactMutation, type Contact } from '../../../api/contactsApi.ts';
import { failureText, isPassing, refusalOf } from '../../../api/failure.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';

interface UndoQuestionProps {
  profileId: Id;
  contact: Contact;
  onReopened: () => void;
  onCancel: () => void;
}

/** Below the person, so that it is clear who is meant. */
export function UndoQuestion({ profileId, contact, onReopened, onCancel }: UndoQuestionProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const { enqueueSnackbar } = useSnackbar();
  const [reopen, { isLoading, isSuccess }] = useReopenContactMutation();
  const textId = useId();
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const { id: contactId, name, reason } = contact;
  const confirm = async () => {
    const { error } = await reopen({ profileId, contactId });
    if (error) {
      const reasonGiven = isPassing(error) ? undefined : refusalOf(error).message;
      const description = reasonGiven ?? t(`common:${failureText(error)}`);
      enqueueSnackbar(t('failed', { name }), { variant: 'error', description });
      return;
    }
    enqueueSnackbar(t('undone', { name }), { variant: 'success' });
    onReopened();
  };
  return (
    <Box component="fieldset" aria-describedby={textId} sx={questionSx}>
      <Typography component="legend" variant="subtitle2" sx={legendSx}>
        {t('question', { name })}
      </Typography>
      <Typography id={textId} variant="body2" color="textSecondary">
        {t(reason === 'stop' ? 'untilStop' : 'ifItStands')}
      </Typography>
      <Box sx={buttonsSx}>
        <Button onClick={onCancel} disabled={isLoading}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton
          ref={answer}
          variant="contained"
          isPending={isLoading || isSuccess}
          onClick={() => void confirm()}
        >
          {t('confirm')}
        </PendingButton>
      </Box>
    </Box>
  );
}

const questionSx = { border: 0, borderRadius: 1, mx: 0, my: 1, p: 2, bgcolor: 'muted.main' };

// A legend stands on the border otherwise.
const legendSx = { float: 'left', width: '100%', p: 0, overflowWrap: 'anywhere' };

const buttonsSx = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 };

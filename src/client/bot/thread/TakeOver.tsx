import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActOfProfile } from '../../api/threads.ts';
import { InlineQuestion } from '../../components/InlineQuestion.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useFailureToast } from '../../api/useFailureToast.ts';
import { useTakeOver } from './useTakeOver.ts';

interface TakeOverProps {
  act: ActOfProfile;
  name: string;
  /** Whether the owner answers in this conversation. */
  isOwn: boolean;
}

/** Who answers in this conversation: the bot, or the person. */
export function TakeOver({ act, name, isOwn }: TakeOverProps) {
  const { t } = useTranslation('thread');
  const { enqueueSnackbar } = useSnackbar();
  const toast = useFailureToast();
  const [isAsking, setIsAsking] = useState(false);
  const { take, handBack, isPending } = useTakeOver(act);
  const place = useRef<HTMLDivElement>(null);
  const say = (text: string) => {
    enqueueSnackbar(text, { variant: 'success' });
    place.current?.focus();
  };
  const confirm = async () => {
    const error = await take();
    if (error) return toast(t('takeOver.failed'), error);
    setIsAsking(false);
    say(t('takeOver.done', { name }));
  };
  const hand = async () => {
    const error = await handBack();
    if (error) return toast(t('handBack.failed'), error);
    say(t('handBack.done'));
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ mt: 3, outline: 0 }}>
      {isOwn && (
        <>
          <Alert severity="info" role="note">
            {t('handBack.note')}
          </Alert>
          <PendingButton
            variant="outlined"
            isPending={isPending}
            onClick={() => void hand()}
            sx={{ mt: 1 }}
          >
            {t('handBack.action')}
          </PendingButton>
        </>
      )}
      {!isOwn && !isAsking && (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          {t('takeOver.action')}
        </Button>
      )}
      {!isOwn && isAsking && (
        <InlineQuestion
          title={t('takeOver.title', { name })}
          text={t('takeOver.text')}
          confirm={t('takeOver.confirm')}
          isPending={isPending}
          onConfirm={() => void confirm()}
          onCancel={() => {
            setIsAsking(false);
            place.current?.focus();
          }}
        />
      )}
    </Box>
  );
}

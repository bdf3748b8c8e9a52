import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingButton } from './PendingButton.tsx';

interface InlineQuestionProps {
  title: string;
  text?: string;
  /** What came of the first answer. */
  children?: ReactNode;
  confirm: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Stands below what it is about, so that it is clear what is meant. It takes the focus. */
export function InlineQuestion({
  title,
  text,
  children,
  confirm,
  ...question
}: InlineQuestionProps) {
  const { t } = useTranslation();
  const { isPending, onConfirm, onCancel } = question;
  const textId = useId();
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <Box component="fieldset" aria-describedby={text && textId} sx={questionSx}>
      <Typography component="legend" variant="subtitle2" sx={legendSx}>
        {title}
      </Typography>
      {text && (
        <Typography id={textId} variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {children}
      <Box sx={buttonsSx}>
        <Button onClick={onCancel} disabled={isPending}>
          {t('actions.cancel')}
        </Button>
        <PendingButton ref={answer} variant="contained" isPending={isPending} onClick={onConfirm}>
          {confirm}
        </PendingButton>
      </Box>
    </Box>
  );
}

const questionSx = { border: 0, borderRadius: 1, mx: 0, my: 1, p: 2, bgcolor: 'muted.main' };

// A legend stands on the border otherwise.
const legendSx = { float: 'left', width: '100%', p: 0, overflowWrap: 'anywhere' };

const buttonsSx = {
  clear: 'left',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  pt: 1,
} as const;

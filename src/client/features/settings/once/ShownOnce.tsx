import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { TextInput } from '../../../components/forms/TextInput.tsx';

export interface ShownOnceTexts {
  title: string;
  /** That it cannot be shown again. */
  warning: string;
  label: string;
  /** What it is for. */
  use: string;
  copy: string;
  copied: string;
  notCopied: string;
  done: string;
}

interface ShownOnceProps {
  texts: ShownOnceTexts;
  secret: string;
  onClose: () => void;
}

/** Shows a secret the only time that it can be shown. */
export function ShownOnce({ texts, secret, onClose }: ShownOnceProps) {
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const warningId = useId();
  useEffect(() => select(field.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('copied');
    } catch {
      // Without TLS browsers offer no clipboard.
      select(field.current);
      setCopied('notCopied');
    }
  };
  return (
    <>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Alert id={warningId} severity="warning" role="note">
          {texts.warning}
        </Alert>
        <TextInput
          label={texts.label}
          value={secret}
          multiline
          slotProps={{
            input: { readOnly: true, inputRef: field, sx: fieldSx },
            htmlInput: {
              spellCheck: false,
              autoComplete: 'off',
              translate: 'no',
              'aria-describedby': warningId,
            },
          }}
        />
        <Typography variant="body2" color="textSecondary">
          {texts.use}
        </Typography>
        <Typography component="output" variant="body2">
          {copied && texts[copied]}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </>
  );
}

/** In some browsers a selection alone does not take the focus, and copying by hand would copy nothing. */
function select(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

// All of it is seen, also on a phone.
const fieldSx = { mt: 1, fontFamily: 'monospace', wordBreak: 'break-all' } as const;

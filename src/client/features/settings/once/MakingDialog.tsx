import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { ShownOnce, type ShownOnceTexts } from './ShownOnce.tsx';

interface MakingDialogProps {
  making: {
    form: { isSubmitting: boolean };
    secret: string | undefined;
    forget: () => void;
  };
  texts: ShownOnceTexts;
  isOpen: boolean;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** Shows a form, and then once the secret of what was made. */
export function MakingDialog({ making, texts, isOpen, onClose, children }: MakingDialogProps) {
  const { form, secret, forget } = making;
  const close = (reason: string) => {
    // A slip beside the dialog would lose the secret, which cannot be shown again.
    const isSlip = secret !== undefined && reason === 'backdropClick';
    if (!form.isSubmitting && !isSlip) onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={(_event, reason) => close(reason)}
      slotProps={{ transition: { onExited: forget } }}
      maxWidth="sm"
      fullWidth
    >
      {secret === undefined ? (
        children
      ) : (
        <ShownOnce texts={texts} secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
}

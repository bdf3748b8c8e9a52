import Dialog from '@mui/material/Dialog';
import type { SessionUser } from '../../../api/user.ts';
import { MadeKey } from './MadeKey.tsx';
import { MakeKeyForm } from './MakeKeyForm.tsx';
import { useKeyForm } from './useKeyForm.ts';

interface MakeKeyDialogProps {
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a key, and shows it once. */
export function MakeKeyDialog({ user, isOpen, onClose }: MakeKeyDialogProps) {
  const making = useKeyForm(user.id);
  const { form, token, forget } = making;
  const close = (reason: string) => {
    // A slip beside the dialog would lose the key, which cannot be shown again.
    const isSlip = token !== undefined && reason === 'backdropClick';
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
      {token === undefined ? (
        <MakeKeyForm making={making} email={user.email} onClose={onClose} />
      ) : (
        <MadeKey token={token} onClose={onClose} />
      )}
    </Dialog>
  );
}

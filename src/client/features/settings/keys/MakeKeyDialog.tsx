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
  // A slip would lose the key, which cannot be shown again: its own button alone closes it.
  const close = () => form.isSubmitting || token !== undefined || onClose();
  return (
    <Dialog
      open={isOpen}
      onClose={close}
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

import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../../api/user.ts';
import { MakingDialog } from '../once/MakingDialog.tsx';
import { MakeKeyForm } from './MakeKeyForm.tsx';
import { useKeyForm } from './useKeyForm.ts';

interface MakeKeyDialogProps {
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a key, and shows it once. */
export function MakeKeyDialog({ user, isOpen, onClose }: MakeKeyDialogProps) {
  const { t } = useTranslation('keys');
  const making = useKeyForm(user.id);
  const texts = {
    title: t('made.title'),
    warning: t('made.warning'),
    label: t('made.key'),
    use: t('made.use'),
    copy: t('made.copy'),
    copied: t('made.copied'),
    notCopied: t('made.notCopied'),
    done: t('made.done'),
  };
  return (
    <MakingDialog making={making} texts={texts} isOpen={isOpen} onClose={onClose}>
      <MakeKeyForm making={making} email={user.email} onClose={onClose} />
    </MakingDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { AskDialog } from './AskDialog.tsx';

interface LogOutDialogProps {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a log-out that ends the session of another tab, in which something is not saved. */
export function LogOutDialog(dialog: LogOutDialogProps) {
  const { t } = useTranslation();
  return (
    <AskDialog
      {...dialog}
      title={t('logOut.title')}
      description={t('logOut.description')}
      confirm={t('logOut.confirm')}
      stay={t('logOut.stay')}
    />
  );
}

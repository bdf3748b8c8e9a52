import { useTranslation } from 'react-i18next';
import { AskDialog } from './AskDialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

export function LeaveDialog({ onDiscard, ...dialog }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <AskDialog
      {...dialog}
      title={t('leave.title')}
      description={t('leave.description')}
      confirm={t('leave.discard')}
      stay={t('leave.stay')}
      onConfirm={onDiscard}
    />
  );
}

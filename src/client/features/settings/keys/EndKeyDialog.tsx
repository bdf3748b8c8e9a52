import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { useEndKeyMutation, type ApiKey } from '../../../api/apiKeys.ts';
import { EndDialog } from '../once/EndDialog.tsx';

interface EndKeyDialogProps {
  userId: Id;
  /** The one that is to end; undefined: the dialog is closed. */
  asked: ApiKey | undefined;
  /** With the name of the key. */
  onEnded: (name: string) => void;
  onClose: () => void;
  /** A key was ended, and the dialog is no longer seen. */
  onExited: () => void;
}

/** Asks before a program loses its access. */
export function EndKeyDialog({ userId, ...dialog }: EndKeyDialogProps) {
  const { t } = useTranslation('keys');
  const [endKey, call] = useEndKeyMutation();
  const end = async (keyId: Id) => (await endKey({ userId, keyId })).error;
  return (
    <EndDialog
      title={t('end.question')}
      text={(name) => t('end.text', { name })}
      submit={t('end.submit')}
      ending={{ ...call, end }}
      {...dialog}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../../shared/contract/id.ts';
import { useRemoveWebhookMutation, type Webhook } from '../../../../api/webhooks.ts';
import { EndDialog } from '../../once/EndDialog.tsx';

interface RemoveWebhookDialogProps {
  userId: Id;
  /** The one that is to be removed; undefined: the dialog is closed. */
  asked: Webhook | undefined;
  /** With the name of the webhook. */
  onEnded: (name: string) => void;
  onClose: () => void;
  /** A webhook was removed, and the dialog is no longer seen. */
  onExited: () => void;
}

/** Asks before a program is told no more. */
export function RemoveWebhookDialog({ userId, ...dialog }: RemoveWebhookDialogProps) {
  const { t } = useTranslation('notifications');
  const [removeWebhook, call] = useRemoveWebhookMutation();
  const end = async (id: Id) => (await removeWebhook({ userId, id })).error;
  return (
    <EndDialog
      title={t('webhooks.end.question')}
      text={(name) => t('webhooks.end.text', { name })}
      submit={t('webhooks.end.submit')}
      ending={{ ...call, end }}
      {...dialog}
    />
  );
}

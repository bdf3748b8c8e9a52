import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import type { ContactReason } from '../../../../shared/contract/lists.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import { useReopenContactMutation, type Contact } from '../../../api/contactsApi.ts';
import { failureText, isPassing, refusalOf } from '../../../api/failure.ts';
import { InlineQuestion } from '../../../components/InlineQuestion.tsx';

interface UndoQuestionProps {
  profileId: Id;
  contact: Contact;
  onReopened: () => void;
  onCancel: () => void;
}

export function UndoQuestion({ profileId, contact, onReopened, onCancel }: UndoQuestionProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const { enqueueSnackbar } = useSnackbar();
  const [reopen, { isLoading, isSuccess }] = useReopenContactMutation();
  const { id: contactId, name, reason } = contact;
  const confirm = async () => {
    const { error } = await reopen({ profileId, contactId });
    if (error) {
      const reasonGiven = isPassing(error) ? undefined : refusalOf(error).message;
      const description = reasonGiven ?? t(`common:${failureText(error)}`);
      enqueueSnackbar(t('failed', { name }), { variant: 'error', description });
      return;
    }
    enqueueSnackbar(t('undone', { name }), { variant: 'success' });
    onReopened();
  };
  return (
    <InlineQuestion
      title={t('question', { name })}
      text={t(afterwards[reason ?? 'blocked'])}
      confirm={t('confirm')}
      isPending={isLoading || isSuccess}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}

/** For how long it answers. */
const afterwards = {
  stop: 'untilStop',
  blocked: 'ifItStands',
  muted: 'ifItStands',
  owner: 'again',
  conversation: 'inConversation',
} as const satisfies Record<ContactReason, string>;

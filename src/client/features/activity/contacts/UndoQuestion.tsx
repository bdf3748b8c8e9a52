import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import type { ContactReason } from '../../../../shared/contract/lists.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Contact } from '../../../api/contacts.ts';
import { InlineQuestion } from '../../../components/InlineQuestion.tsx';
import { useFailureToast } from '../../../api/useFailureToast.ts';
import { useReopening } from './useReopening.ts';

interface UndoQuestionProps {
  profileId: Id;
  contact: Contact;
  /** On which it is listed. */
  page: number;
  onReopened: () => void;
  onCancel: () => void;
}

export function UndoQuestion({
  profileId,
  contact,
  page,
  onReopened,
  onCancel,
}: UndoQuestionProps) {
  const { t } = useTranslation('contacts');
  const { enqueueSnackbar } = useSnackbar();
  const toast = useFailureToast();
  const { reopen, isPending } = useReopening(profileId, page);
  const { name, reason } = contact;
  const confirm = async () => {
    const error = await reopen(contact.id);
    if (error) return toast(t('failed', { name }), error);
    enqueueSnackbar(t('undone', { name }), { variant: 'success' });
    onReopened();
  };
  return (
    <InlineQuestion
      title={t('question', { name })}
      text={t(afterwards[reason ?? 'blocked'])}
      confirm={t('confirm')}
      isPending={isPending}
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

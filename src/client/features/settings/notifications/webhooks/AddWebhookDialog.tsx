import { useTranslation } from 'react-i18next';
import { takeAddedSecret, useAddWebhookMutation } from '../../../../api/webhooks.ts';
import type { SessionUser } from '../../../../api/user.ts';
import { FormTextField } from '../../../../components/forms/FormTextField.tsx';
import { MakingDialog } from '../../once/MakingDialog.tsx';
import { MakingForm } from '../../once/MakingForm.tsx';
import { useMaking } from '../../once/useMaking.ts';
import { noWebhook, toRequest, webhookSchema, type WebhookValues } from './webhookSchema.ts';

interface AddWebhookDialogProps {
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a webhook, and shows once what signs its messages. */
export function AddWebhookDialog({ user, isOpen, onClose }: AddWebhookDialogProps) {
  const { t } = useTranslation('notifications');
  const [addWebhook, { reset }] = useAddWebhookMutation();
  const making = useMaking<WebhookValues>({
    initialValues: noWebhook,
    schema: webhookSchema,
    make: async (values) => (await addWebhook({ userId: user.id, ...toRequest(values) })).error,
    take: takeAddedSecret,
    reset,
  });
  const texts = {
    title: t('webhooks.added.title'),
    warning: t('webhooks.added.warning'),
    label: t('webhooks.added.secret'),
    use: t('webhooks.added.use'),
    copy: t('webhooks.added.copy'),
    copied: t('webhooks.added.copied'),
    notCopied: t('webhooks.added.notCopied'),
    done: t('webhooks.added.done'),
  };
  return (
    <MakingDialog making={making} texts={texts} isOpen={isOpen} onClose={onClose}>
      <MakingForm
        making={making}
        title={t('webhooks.form.title')}
        text={t('webhooks.form.text')}
        submit={t('webhooks.add')}
        email={user.email}
        onClose={onClose}
      >
        <FormTextField
          name="name"
          label={t('webhooks.form.name')}
          helperText={t('webhooks.form.nameHint')}
          autoComplete="off"
        />
        <FormTextField
          name="url"
          type="url"
          label={t('webhooks.form.url')}
          helperText={t('webhooks.form.urlHint')}
          autoComplete="off"
        />
      </MakingForm>
    </MakingDialog>
  );
}

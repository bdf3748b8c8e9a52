import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../../../shared/contract/notifications.ts';
import { languageNames, languages } from '../../../../shared/language/languages.ts';
import type { SessionUser } from '../../../api/user.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { FormSwitch } from '../../../components/forms/FormSwitch.tsx';
import { SaveButtons } from '../../../components/forms/SaveButtons.tsx';
import { TimeZoneField } from '../../../components/forms/TimeZoneField.tsx';
import { useTellDirty } from '../useTellDirty.ts';
import { EventsField } from './EventsField.tsx';
import { QuietHoursField } from './QuietHoursField.tsx';
import { useNotificationsForm } from './useNotificationsForm.ts';

interface NotificationsFormProps {
  user: SessionUser;
  /** Whether the address of the account is: emails go to no other. */
  isProved: boolean;
  settings: NotificationSettings;
  /** By which of the channels that a person switches here the server can tell people. */
  offers: Record<'email' | 'push', boolean>;
  onDirty: (isDirty: boolean) => void;
}

const languageOptions = languages.map((value) => ({ value, text: languageNames[value] }));

/** Whether, of what, when and in which language a person is told. */
export function NotificationsForm({ user, isProved, ...props }: NotificationsFormProps) {
  const { settings, offers, onDirty } = props;
  const { t } = useTranslation(['notifications', 'common']);
  const { form, discard } = useNotificationsForm(user.id, settings);
  const address = isProved ? user.email : t('proof.switch', { email: user.email });
  useTellDirty(form.dirty, onDirty);
  return (
    <Form form={form} aria-label={t('form')} sx={formSx}>
      {offers.email && <FormSwitch name="email" label={t('email')} helperText={address} />}
      {offers.push && (
        <FormSwitch name="push" label={t('push.label')} helperText={t('push.note')} />
      )}
      <EventsField />
      <QuietHoursField />
      <TimeZoneField />
      <Box sx={{ maxWidth: 420 }}>
        <FormSelect name="language" label={t('language')} options={languageOptions} />
      </Box>
      <SaveButtons
        isDirty={form.dirty}
        isSaving={form.isSubmitting}
        discardLabel={t('save.discard')}
        onDiscard={discard}
      >
        {form.isSubmitting ? t('save.saving') : t('common:actions.save')}
      </SaveButtons>
    </Form>
  );
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };

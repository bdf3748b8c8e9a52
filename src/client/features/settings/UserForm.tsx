import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../api/user.ts';
import { Form } from '../../components/forms/Form.tsx';
import { FormPasswordField } from '../../components/forms/FormPasswordField.tsx';
import { FormTextField } from '../../components/forms/FormTextField.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { LoginAgainDialog } from './LoginAgainDialog.tsx';
import { useTellDirty } from './useTellDirty.ts';
import { useUserForm } from './useUserForm.ts';

interface UserFormProps {
  user: SessionUser;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

export function UserForm({ user, onDirty, onDone }: UserFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { formik, loginAgain } = useUserForm(user, onDone);
  const isSaving = formik.isSubmitting;
  useTellDirty(formik.dirty, onDirty);
  return (
    <>
      <Form form={formik} firstFocus="input" aria-label={t('form.title')}>
        <Stack sx={{ gap: 2.5 }}>
          <FormTextField name="name" label={t('user.name')} autoComplete="name" />
          <FormTextField
            name="email"
            label={t('common:fields.email')}
            type="email"
            autoComplete="email"
          />
          <FormPasswordField
            name="password"
            helperText={t('form.passwordHint')}
            label={t('form.password')}
            autoComplete="new-password"
          />
          <FormPasswordField
            name="confirmPassword"
            label={t('form.confirmPassword')}
            autoComplete="new-password"
          />
        </Stack>
        <Stack direction="row" sx={{ gap: 1.5, mt: 3, flexWrap: 'wrap' }}>
          <PendingButton
            type="submit"
            variant="contained"
            isPending={isSaving}
            loadingPosition="start"
          >
            {isSaving ? t('form.saving') : t('common:actions.save')}
          </PendingButton>
          <Button onClick={onDone} disabled={isSaving}>
            {t('common:actions.cancel')}
          </Button>
        </Stack>
      </Form>
      <LoginAgainDialog {...loginAgain} purpose="save" email={user.email} />
    </>
  );
}

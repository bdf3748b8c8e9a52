import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../api/transforms.ts';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LoginAgainDialog } from './LoginAgainDialog.tsx';
import { useUserForm } from './useUserForm.ts';

interface UserFormProps {
  user: SessionUser;
  onDone: () => void;
}

export function UserForm({ user, onDone }: UserFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { formik, formRef, isSaving, fieldProps, loginAgain } = useUserForm(user, onDone);
  return (
    <>
      <Box
        component="form"
        ref={formRef}
        noValidate
        onSubmit={formik.handleSubmit}
        aria-label={t('form.title')}
      >
        <Stack sx={{ gap: 2.5 }}>
          <TextField {...fieldProps('name')} label={t('user.name')} autoComplete="name" />
          <TextField
            {...fieldProps('email')}
            label={t('common:fields.email')}
            type="email"
            autoComplete="email"
          />
          <PasswordField
            {...fieldProps('password', t('form.passwordHint'))}
            label={t('form.password')}
            autoComplete="new-password"
          />
          <PasswordField
            {...fieldProps('confirmPassword')}
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
        <LeaveGuard isActive={formik.dirty} />
      </Box>
      <LoginAgainDialog {...loginAgain} purpose="save" email={user.email} />
    </>
  );
}

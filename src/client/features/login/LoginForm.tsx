import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { LockNotice } from './LockNotice.tsx';
import { useLogin } from './useLogin.ts';

/** E-mail and password, checked by the browser itself. */
export function LoginForm() {
  const { t } = useTranslation(['login', 'common']);
  const { formik, formRef, isPending, isLocked, remainingMs } = useLogin();
  return (
    <Stack component="form" ref={formRef} onSubmit={formik.handleSubmit} sx={{ gap: 2.5 }}>
      <TextField
        {...formik.getFieldProps('email')}
        label={t('common:fields.email')}
        type="email"
        autoComplete="username"
        placeholder={t('emailPlaceholder')}
        slotProps={{ htmlInput: { required: true, maxLength: 254 } }}
      />
      <PasswordField
        {...formik.getFieldProps('password')}
        label={t('common:fields.password')}
        autoComplete="current-password"
        slotProps={{ htmlInput: { required: true, maxLength: 1024 } }}
      />
      {isLocked && <LockNotice remainingMs={remainingMs} />}
      <PendingButton
        type="submit"
        variant="contained"
        size="large"
        disabled={isLocked}
        isPending={isPending}
        loadingPosition="start"
        sx={{ '&:disabled, &[aria-disabled=true]': disabledSx }}
      >
        {t(isPending ? 'submitting' : 'submit')}
      </PendingButton>
    </Stack>
  );
}

const disabledSx = {
  opacity: 0.55,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

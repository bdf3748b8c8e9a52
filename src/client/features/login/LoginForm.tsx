import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../components/PasswordField.tsx';
import { LockNotice } from './LockNotice.tsx';
import { useLogin } from './useLogin.ts';

/** E-mail and password, checked by the browser itself. */
export function LoginForm() {
  const { t } = useTranslation(['login', 'common']);
  const { formik, formRef, isPending, isLocked, remainingMs } = useLogin();
  return (
    <Box component="form" ref={formRef} onSubmit={formik.handleSubmit} sx={formSx}>
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
        inputProps={{ required: true, maxLength: 1024 }}
      />
      {isLocked && <LockNotice remainingMs={remainingMs} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isLocked}
        aria-disabled={isPending}
        startIcon={isPending && <CircularProgress size={18} color="inherit" aria-hidden="true" />}
        sx={{ '&:disabled, &[aria-disabled=true]': disabledSx }}
      >
        {t(isPending ? 'submitting' : 'submit')}
      </Button>
    </Box>
  );
}

const formSx = { display: 'flex', flexDirection: 'column', gap: 2.5 } as const;

const disabledSx = {
  opacity: 0.55,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

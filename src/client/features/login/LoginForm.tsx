import Stack from '@mui/material/Stack';
import { FormikProvider } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPasswordField } from '../../components/forms/FormPasswordField.tsx';
import { FormTextField } from '../../components/forms/FormTextField.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { LockNotice } from '../../components/loginLock/LockNotice.tsx';
import type { Login } from './useLogin.ts';

/** E-mail and password, checked by the browser itself. */
export function LoginForm({ login }: { login: Login }) {
  const { t } = useTranslation(['login', 'common']);
  const { formik, formRef, failure, onChange, isPending, isLocked, remainingMs } = login;
  const passwordId = useId();
  const isRefused = failure === 'refused';
  return (
    <FormikProvider value={formik}>
      <Stack
        component="form"
        ref={formRef}
        onSubmit={formik.handleSubmit}
        onChange={onChange}
        sx={{ gap: 2.5 }}
      >
        <FormTextField
          name="email"
          error={isRefused}
          label={t('common:fields.email')}
          type="email"
          autoComplete="username"
          placeholder={t('emailPlaceholder')}
          slotProps={{
            htmlInput: {
              required: true,
              maxLength: 254,
              'aria-describedby': isRefused ? `${passwordId}-helper-text` : undefined,
            },
          }}
        />
        <FormPasswordField
          name="password"
          id={passwordId}
          error={isRefused}
          // No alert: the toast has been announced. Its line is kept, so that the button stays.
          helperText={failure ? t(failure === 'refused' ? failure : `common:${failure}`) : ' '}
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
          sx={{ mt: isLocked ? 0 : -1.5, '&:disabled, &[aria-disabled=true]': disabledSx }}
        >
          {t(isPending ? 'submitting' : 'submit')}
        </PendingButton>
      </Stack>
    </FormikProvider>
  );
}

const disabledSx = {
  opacity: 0.55,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

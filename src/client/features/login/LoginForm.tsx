import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/forms/Form.tsx';
import { FormPasswordField } from '../../components/forms/FormPasswordField.tsx';
import { FormTextField } from '../../components/forms/FormTextField.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { LockNotice } from '../../components/loginLock/LockNotice.tsx';
import type { Login } from './useLogin.ts';

/** Email and password. A refusal belongs to both, and is no error of formik: it goes as soon as one is changed. */
export function LoginForm({ login }: { login: Login }) {
  const { t } = useTranslation(['login', 'common']);
  const { formik, failure, onChange, isPending, isLocked, remainingMs } = login;
  const passwordId = useId();
  const isRefused = failure === 'refused';
  return (
    <Form form={formik} onChange={onChange} sx={{ display: 'grid', gap: 2.5 }}>
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
            ...(isRefused && { 'aria-describedby': `${passwordId}-helper-text` }),
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
    </Form>
  );
}

const disabledSx = {
  opacity: 0.55,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { FormPasswordField } from '../../components/forms/FormPasswordField.tsx';
import { LockNotice } from '../../components/loginLock/LockNotice.tsx';
import type { PasswordForm, PasswordValues } from './usePasswordForm.ts';

interface PresentPasswordFieldsProps extends Omit<PasswordForm, 'form'> {
  email: string;
}

/** The present password of the account, of the form around it. */
export function PresentPasswordFields(props: PresentPasswordFieldsProps) {
  const { email, isLocked, remainingMs } = props;
  const { t } = useTranslation('login-again');
  const { errors } = useFormikContext<PasswordValues>();
  return (
    <>
      {/* Tells password managers whose password it is. The focus trap takes no notice of `hidden`. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <FormPasswordField
        name="password"
        note={errors.attempt}
        label={t('password')}
        autoComplete="current-password"
        htmlInput={{ required: true, maxLength: 1024 }}
      />
      {isLocked && <LockNotice remainingMs={remainingMs} />}
    </>
  );
}

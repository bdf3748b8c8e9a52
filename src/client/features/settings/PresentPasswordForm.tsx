import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/forms/Form.tsx';
import { FormPasswordField } from '../../components/forms/FormPasswordField.tsx';
import { LockNotice } from '../../components/loginLock/LockNotice.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import type { PasswordForm } from './usePasswordForm.ts';

interface PresentPasswordFormProps extends PasswordForm {
  title: string;
  /** Why the password is asked for. */
  children: ReactNode;
  /** The email of the account. */
  email: string;
  submit: { text: string; color?: 'error' };
  onClose: () => void;
}

/** What stands in a dialog that asks for the present password of the account. */
export function PresentPasswordForm({ form, title, children, ...props }: PresentPasswordFormProps) {
  const { email, submit, isLocked, remainingMs, onClose } = props;
  const { t } = useTranslation(['login-again', 'common']);
  const isPending = form.isSubmitting;
  return (
    <Form form={form} firstFocus="[name=password]" noValidate={false}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        {/* Tells password managers whose password it is. The focus trap takes no notice of `hidden`. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
        <FormPasswordField
          name="password"
          helperText={form.errors.attempt}
          label={t('password')}
          autoComplete="current-password"
          slotProps={{ htmlInput: { required: true, maxLength: 1024 } }}
        />
        {isLocked && <LockNotice remainingMs={remainingMs} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton
          type="submit"
          color={submit.color}
          variant="contained"
          disabled={isLocked}
          isPending={isPending}
        >
          {submit.text}
        </PendingButton>
      </DialogActions>
    </Form>
  );
}

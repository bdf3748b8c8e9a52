import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/Form.tsx';
import { FormPasswordField } from '../../../components/forms/FormPasswordField.tsx';
import { LockNotice } from '../../../components/loginLock/LockNotice.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import type { Making } from './useMaking.ts';

interface MakingFormProps<Values extends { password: string }> {
  making: Making<Values>;
  title: string;
  text: string;
  submit: string;
  /** The email of the account. */
  email: string;
  onClose: () => void;
  /** The fields before the password. */
  children: ReactNode;
}

/** Its fields, and the password that proves whose the account is. */
export function MakingForm<Values extends { password: string }>({
  making,
  title,
  text,
  submit,
  email,
  onClose,
  children,
}: MakingFormProps<Values>) {
  const { form, failure, isLocked, remainingMs } = making;
  const { t } = useTranslation(['login-again', 'common']);
  return (
    <Form form={form} firstFocus="[name=name]">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={contentSx}>
        <DialogContentText>{text}</DialogContentText>
        {children}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
        <FormPasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          slotProps={{ htmlInput: { maxLength: 1024 } }}
        />
        {isLocked && <LockNotice remainingMs={remainingMs} />}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={form.isSubmitting}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton
          type="submit"
          variant="contained"
          disabled={isLocked}
          isPending={form.isSubmitting}
        >
          {submit}
        </PendingButton>
      </DialogActions>
    </Form>
  );
}

const contentSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  // A note stands below the label, which the box stands before.
  '& fieldset .MuiFormHelperText-root': { ml: '31px', mt: -0.75 },
  '& fieldset .MuiFormControl-root': { display: 'flex', mb: 1 },
} as const;

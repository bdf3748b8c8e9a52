import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { keyLifetimes, keyScopes } from '../../../../shared/contract/keyScopes.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { FormPasswordField } from '../../../components/forms/FormPasswordField.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { FormToggle } from '../../../components/forms/FormToggle.tsx';
import { LockNotice } from '../../../components/loginLock/LockNotice.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import type { KeyForm } from './useKeyForm.ts';

interface MakeKeyFormProps {
  making: KeyForm;
  /** The e-mail of the account. */
  email: string;
  onClose: () => void;
}

/** What a key is called, what it may, and the password that proves whose it is. */
export function MakeKeyForm({ making, email, onClose }: MakeKeyFormProps) {
  const { form, failure, isLocked, remainingMs } = making;
  const { t } = useTranslation(['keys', 'login-again', 'common']);
  const lifetimes = [
    ...keyLifetimes.map((days) => ({ value: `${days}`, text: t('form.days', { count: days }) })),
    { value: '', text: t('endless') },
  ];
  return (
    <Form form={form} firstFocus="[name=name]">
      <DialogTitle>{t('form.title')}</DialogTitle>
      <DialogContent sx={contentSx}>
        <DialogContentText>{t('form.limits')}</DialogContentText>
        <FormTextField name="name" label={t('form.name')} helperText={t('form.nameHint')} />
        <FieldGroup legend={t('form.scopes')}>
          {keyScopes.map((scope) => (
            <FormToggle
              key={scope}
              Control={Checkbox}
              name={`scopes.${scope}`}
              label={t(`scopes.${scope}.label`)}
              helperText={t(`scopes.${scope}.note`)}
            />
          ))}
        </FieldGroup>
        <FormSelect name="lifetime" label={t('form.lifetime')} options={lifetimes} />
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
        <FormPasswordField
          name="password"
          label={t('login-again:password')}
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
          {t('make')}
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

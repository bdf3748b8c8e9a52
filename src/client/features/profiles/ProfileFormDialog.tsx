import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useFormik } from 'formik';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../shared/sync/syncEvents.ts';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { profileSchema, type Credentials } from './profileSchema.ts';
import { SandboxAccounts } from './SandboxAccounts.tsx';

interface ProfileFormDialogProps {
  kind: 'create' | 'edit';
  isOpen: boolean;
  username: string;
  /** Gives the refusal where the server does not take them. */
  onSubmit: (credentials: Credentials) => Promise<Refusal | undefined>;
  /** While the server has not answered, the dialog stays: nothing else can be sent meanwhile. */
  isPending: boolean;
  onClose: () => void;
}

/** Takes the access data of a profile; what was typed stays until the server has taken it. */
export function ProfileFormDialog(props: ProfileFormDialogProps) {
  const { isOpen, isPending, onClose } = props;
  return (
    <Dialog open={isOpen} onClose={() => isPending || onClose()} fullWidth maxWidth="xs">
      <ProfileForm {...props} />
    </Dialog>
  );
}

function ProfileForm(props: ProfileFormDialogProps) {
  const { kind, isOpen, isPending, onClose } = props;
  const { t } = useTranslation(['profiles', 'common']);
  const form = useProfileForm(props);
  const { errors } = form;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second half of a double click can meet the form on its way out.
    if (isOpen && !form.isSubmitting) form.handleSubmit(event);
  };
  return (
    <Box component="form" ref={formRef} noValidate onSubmit={submit} sx={buttonsInView}>
      <DialogTitle>{t(`form.${kind}Title`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`form.${kind}Description`)}</DialogContentText>
        {kind === 'create' && (
          <SandboxAccounts onChoose={(account) => void form.setValues(account)} />
        )}
        {typeof form.status === 'string' && <Alert severity="error">{form.status}</Alert>}
        <TextField
          {...form.getFieldProps('username')}
          label={t('common:fields.username')}
          error={errors.username !== undefined}
          helperText={errors.username}
          autoComplete="off"
          slotProps={{
            htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
          }}
        />
        <PasswordField
          {...form.getFieldProps('password')}
          label={t('common:fields.password')}
          error={errors.password !== undefined}
          helperText={errors.password ?? (kind === 'edit' && t('form.keepPassword'))}
          autoComplete="new-password"
        />
        <DialogContentText variant="caption">{t('form.privacy')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton type="submit" variant="contained" isPending={isPending}>
          {t('common:actions.save')}
        </PendingButton>
      </DialogActions>
    </Box>
  );
}

function useProfileForm({ username, onSubmit, onClose }: ProfileFormDialogProps) {
  const { t } = useTranslation('profiles');
  return useFormik<Credentials>({
    initialValues: { username, password: '' },
    validationSchema: profileSchema,
    // What the server blames stays until it is changed, not until it is left.
    validateOnBlur: false,
    onSubmit: async (credentials, { setErrors, setStatus }) => {
      setStatus(undefined);
      const refusal = await onSubmit(credentials);
      if (!refusal) return onClose();
      const { field, message = t('form.failed') } = refusal;
      if (field && field in credentials) setErrors({ [field]: message });
      else setStatus(message);
    },
  });
}

// The fields scroll where the screen is low; the buttons stay.
const buttonsInView = { display: 'flex', flexDirection: 'column', minHeight: 0 };

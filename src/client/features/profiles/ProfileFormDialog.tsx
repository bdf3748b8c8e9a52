import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormik } from 'formik';
import { useEffect, useId, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import type { Credentials } from './credentials.ts';
import type { Outcome } from './outcome.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { SandboxAccounts } from './SandboxAccounts.tsx';

export interface ProfileFormDialogProps {
  kind: 'create' | 'edit';
  isOpen: boolean;
  username: string;
  onSubmit: (credentials: Credentials) => Promise<Outcome>;
  /** While the server has not answered, the dialog stays: nothing else can be sent meanwhile. */
  isPending: boolean;
  onClose: () => void;
}

/** Takes the access data of a profile; what was typed stays until the server has taken it. */
export function ProfileFormDialog({ isOpen, ...form }: ProfileFormDialogProps) {
  const { isPending, onClose } = form;
  const id = useId();
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={() => isPending || onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={{ transition: { onEnter: () => firstField.current?.focus() } }}
    >
      <ProfileForm titleId={id} firstField={firstField} {...form} />
    </Dialog>
  );
}

interface FormProps extends Omit<ProfileFormDialogProps, 'isOpen'> {
  titleId: string;
  firstField: Ref<HTMLInputElement>;
}

function ProfileForm(props: FormProps) {
  const { kind, titleId, firstField, username, onSubmit, onClose } = props;
  const { t } = useTranslation(['profiles', 'common']);
  const isTaken = useRef(false);
  const form = useFormik<Credentials>({
    initialValues: { username, password: '' },
    // What the server blames stands until it is changed, not until it is left.
    validateOnBlur: false,
    onSubmit: async (credentials, { setErrors, setStatus }) => {
      // The second half of a double click can meet the form on its way out.
      if (isTaken.current) return;
      setStatus(undefined);
      const outcome = await onSubmit(credentials);
      isTaken.current = outcome.isDone;
      if (outcome.isDone) return onClose();
      const message = outcome.message ?? t('form.failed');
      if (outcome.field && outcome.field in credentials) setErrors({ [outcome.field]: message });
      else setStatus(message);
    },
  });
  const { errors, isSubmitting } = form;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <Box component="form" ref={formRef} noValidate onSubmit={form.handleSubmit} sx={buttonsInView}>
      <DialogTitle id={titleId}>{t(`form.${kind}Title`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`form.${kind}Description`)}</DialogContentText>
        {kind === 'create' && (
          <SandboxAccounts onChoose={(account) => void form.setValues(account)} />
        )}
        {typeof form.status === 'string' && <Notice tone="error">{form.status}</Notice>}
        <ProfileFields
          form={form}
          firstField={firstField}
          passwordHint={kind === 'edit' ? t('form.keepPassword') : undefined}
        />
        <DialogContentText variant="caption">{t('form.privacy')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton type="submit" variant="contained" isPending={isSubmitting}>
          {t('common:actions.save')}
        </PendingButton>
      </DialogActions>
    </Box>
  );
}

// The fields scroll where the screen is low; the buttons stay.
const buttonsInView = { display: 'flex', flexDirection: 'column', minHeight: 0 };

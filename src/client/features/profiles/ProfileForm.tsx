import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { NetworkChoice } from './NetworkChoice.tsx';
import { NetworkNote } from './NetworkNote.tsx';
import { SandboxAccounts } from './SandboxAccounts.tsx';
import { useNetworks } from './useNetworks.ts';
import { useProfileForm, type ProfileFormOptions } from './useProfileForm.ts';

export interface ProfileFormProps extends ProfileFormOptions {
  kind: 'create' | 'edit';
  isOpen: boolean;
  /** While the server has not answered, the dialog stays: nothing else can be sent meanwhile. */
  isPending: boolean;
}

/** What the dialog holds. */
export function ProfileForm(props: ProfileFormProps) {
  const { kind, isOpen, isPending, refusal, onClose } = props;
  const { t } = useTranslation(['profile-form', 'common']);
  const { offered, nameOf, hasHandles } = useNetworks();
  const { form, network } = useProfileForm(props);
  const { isSubmitting } = form;
  // Nobody has finished typing before they first save.
  const errors = form.submitCount > 0 || refusal ? form.errors : {};
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('input:checked, [name=username]')?.focus();
  }, []);
  useEffect(() => {
    if (isSubmitting) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second half of a double click can meet the form on its way out.
    if (isOpen && !isSubmitting) form.handleSubmit(event);
  };
  return (
    <Box component="form" ref={formRef} noValidate onSubmit={submit} sx={buttonsInView}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`form.${kind}Description`)}</DialogContentText>
        {offered.length > 1 &&
          (kind === 'create' ? (
            <NetworkChoice {...form.getFieldProps('network')} value={network} />
          ) : (
            <TextField label={t('network.label')} value={nameOf(network)} disabled />
          ))}
        {typeof form.status === 'string' && <Alert severity="error">{form.status}</Alert>}
        <TextField
          {...form.getFieldProps('username')}
          label={t('common:fields.username')}
          placeholder={hasHandles(network) ? 'ana.bsky.social' : undefined}
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
        {/* Below the fields, which are then in view on a phone, too. */}
        {kind === 'create' && network === 'sandbox' && (
          <SandboxAccounts
            isOnly={offered.length === 1}
            onChoose={(account) => void form.setValues({ network, ...account })}
          />
        )}
        {kind === 'create' && <NetworkNote network={network} />}
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

// The fields scroll where the screen is low; the buttons stay.
const buttonsInView = { display: 'flex', flexDirection: 'column', minHeight: 0 };

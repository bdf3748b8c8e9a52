import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import { useEffect, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readAddress } from '../../../shared/networks/readAddress.ts';
import { Form } from '../../components/forms/Form.tsx';
import { FormPasswordField } from '../../components/forms/FormPasswordField.tsx';
import { FormTextField } from '../../components/forms/FormTextField.tsx';
import { LeaveGuard } from '../../components/forms/LeaveGuard.tsx';
import { TextInput } from '../../components/forms/TextInput.tsx';
import { verbatim } from '../../components/forms/verbatim.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { NetworkChoice } from './NetworkChoice.tsx';
import { NetworkNote } from './NetworkNote.tsx';
import { Permissions } from './Permissions.tsx';
import { PracticeAccounts } from './PracticeAccounts.tsx';
import { useNetworks } from '../../api/useNetworks.ts';
import { useProfileForm, type ProfileFormOptions } from './useProfileForm.ts';

export interface ProfileFormProps extends ProfileFormOptions {
  kind: 'create' | 'edit';
  isOpen: boolean;
  /** While the server has not answered, the dialog stays: nothing else can be sent meanwhile. */
  isPending: boolean;
  /** No password is stored that an empty field would keep. */
  needsPassword?: boolean;
  /** Told whether something is typed that would be lost. */
  onTyped: (isTyped: boolean) => void;
}

/** What the dialog holds. */
export function ProfileForm(props: ProfileFormProps) {
  const { kind, isOpen, isPending, needsPassword = false, onTyped, onClose } = props;
  const { t } = useTranslation(['profile-form', 'common']);
  const { offered, nameOf, signInOf } = useNetworks();
  const { form, network, way, chooseOtherWay } = useProfileForm(props);
  const { usernameExample, redirect, practice, accessToken } = signInOf(network);
  const otherWay = accessToken ? 'redirect.useToken' : 'redirect.useAppPassword';
  const { username, password } = form.values;
  const isTyped =
    (password !== '' && way !== 'redirect') || username !== form.initialValues.username;
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const continueAt = (typed: string) => {
    const account = readAddress(typed);
    return account === '' ? t('redirect.continue') : t('redirect.continueAt', { account });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second half of a double click can meet the form on its way out.
    if (isOpen && !form.isSubmitting) form.handleSubmit(event);
  };
  return (
    <Form form={form} firstFocus={firstFocus} onSubmit={submit} sx={buttonsInView}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`form.${way}.${kind}`)}</DialogContentText>
        {offered.length > 1 &&
          (kind === 'create' ? (
            <NetworkChoice value={network} />
          ) : (
            <TextInput label={t('network.label')} value={nameOf(network)} disabled />
          ))}
        {typeof form.status === 'string' && <Alert severity="error">{form.status}</Alert>}
        <FormTextField
          name="username"
          label={t('common:fields.username')}
          placeholder={usernameExample}
          autoComplete="off"
          slotProps={{ htmlInput: verbatim }}
        />
        {way === 'redirect' ? (
          redirect && <Permissions {...redirect} />
        ) : (
          <>
            <FormPasswordField
              name="password"
              label={way === 'password' ? t('common:fields.password') : t(`${way}.label`)}
              helperText={kind === 'edit' && !needsPassword && t(`form.${way}.keep`)}
              autoComplete="new-password"
            />
            <DialogContentText variant="caption">{t(`form.${way}.privacy`)}</DialogContentText>
          </>
        )}
        {redirect && (
          <Link
            component="button"
            type="button"
            variant="body2"
            underline="always"
            sx={otherWaySx}
            onClick={() => chooseOtherWay(way === 'redirect')}
          >
            {t(way === 'redirect' ? otherWay : 'redirect.useRedirect')}
          </Link>
        )}
        {/* Below the fields, which are then in view on a phone, too. */}
        {kind === 'create' && practice && (
          <PracticeAccounts
            {...practice}
            isOnly={offered.length === 1}
            onChoose={(account) => void form.setValues({ network, ...account })}
          />
        )}
        {kind === 'create' && <NetworkNote network={network} way={way} />}
      </DialogContent>
      <LeaveGuard isActive={isTyped && isOpen} />
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('common:actions.cancel')}
        </Button>
        <PendingButton type="submit" variant="contained" isPending={isPending} sx={longNameSx}>
          {way === 'redirect' ? continueAt(username) : t('common:actions.save')}
        </PendingButton>
      </DialogActions>
    </Form>
  );
}

const longNameSx = { overflowWrap: 'anywhere' };

const otherWaySx = { minHeight: 44, justifySelf: 'start', textAlign: 'start' };

const firstFocus = 'input:checked, [name=username]';

// The fields scroll where the screen is low; the buttons stay.
const buttonsInView = { display: 'flex', flexDirection: 'column', minHeight: 0 };

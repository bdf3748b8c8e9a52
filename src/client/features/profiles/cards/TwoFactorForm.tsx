import { useFormik } from 'formik';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyCode } from '../../../../shared/codes/tidyCode.ts';
import { refusalAt } from '../../../../shared/sync/syncSnapshot.ts';
import type { Profile } from '../../../api/profiles.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { verbatim } from '../../../components/forms/verbatim.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { codePromptOf } from './codePromptOf.ts';
import { useTwoFactorLimits } from './useTwoFactorLimits.ts';

const longestCode = 15;

interface Props {
  sync: ProfileSync;
  profile: Profile;
}

/**
 * Codes may hold letters, so any text is allowed. There is no schema: for one field yup would be 12 kB
 * more to download on the way to the code.
 */
export function TwoFactorForm({ sync, profile }: Props) {
  const { t } = useTranslation('profiles');
  const limits = useTwoFactorLimits(profile);
  // The hint names all attempts; after a wrong code there are fewer left.
  const most = sync.snapshot.matches({ code: 'twoFactorIncorrect' })
    ? ' '
    : t('card.twoFactor.hint');
  const form = useTwoFactorForm(sync);
  const refusal = refusalAt(sync.snapshot, 'twoFactor.submit');
  const fault = refusal && (refusal.message ?? t('failed'));
  return (
    <Form form={form} sx={formSx}>
      <FormTextField
        name="verificationCode"
        label={t('card.twoFactor.label')}
        placeholder={codePromptOf(profile).example ?? '000000'}
        error={fault !== undefined}
        note={fault ?? (limits || most)}
        autoComplete="one-time-code"
        onPaste={(event) => {
          const pasted = withPastedCode(event);
          if (pasted !== undefined) void form.setFieldValue('verificationCode', pasted);
        }}
        htmlInput={{ ...verbatim, maxLength: longestCode }}
      />
      <PendingButton
        type="submit"
        variant="contained"
        disabled={tidyCode(form.values.verificationCode) === ''}
        isPending={sync.snapshot.hasTag('pending')}
        sx={besideInput}
      >
        {t('card.twoFactor.send')}
      </PendingButton>
    </Form>
  );
}

function useTwoFactorForm({ request }: ProfileSync) {
  return useFormik({
    initialValues: { verificationCode: '' },
    onSubmit: ({ verificationCode: typed }) => {
      const verificationCode = tidyCode(typed);
      return verificationCode ? request({ type: 'twoFactor.submit', verificationCode }) : undefined;
    },
  });
}

/** What the input then holds: spaces and marks do not count as its characters. Undefined where it has none of them. */
function withPastedCode(event: ClipboardEvent<HTMLElement>): string | undefined {
  const { target: input, clipboardData } = event;
  const pasted = clipboardData.getData('text');
  const code = tidyCode(pasted);
  if (code === pasted || code === '' || !(input instanceof HTMLInputElement)) return undefined;
  event.preventDefault();
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(code, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  return input.value.slice(0, longestCode);
}

const formSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 420px) auto' },
  justifyContent: 'start',
};

// As far down as the label of the input reaches.
const besideInput = { mt: { md: 3.5 } };

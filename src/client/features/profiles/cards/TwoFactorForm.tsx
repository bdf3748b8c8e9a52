import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyCode } from '../../../../shared/codes/tidyCode.ts';
import { refusalAt } from '../../../../shared/sync/syncSnapshot.ts';
import type { Profile } from '../../../api/profiles.ts';
import { CodeInput } from '../../../components/forms/CodeInput.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import type { ProfileSync } from '../useProfileSync.ts';
import { besideCodeSx, codeFormSx } from './codeFormSx.ts';
import { codePromptOf } from './codePromptOf.ts';
import { useTwoFactorLimits } from './useTwoFactorLimits.ts';

const longestCode = 15;

interface Props {
  sync: ProfileSync;
  profile: Profile;
}

/**
 * Codes may hold letters, so any text is allowed. With one field and nothing to check, formik would only be 10 kB
 * more to download on the way to the code.
 */
export function TwoFactorForm({ sync, profile }: Props) {
  const { t } = useTranslation(['profile-cards', 'profiles']);
  const [typed, setTyped] = useState('');
  const limits = useTwoFactorLimits(profile);
  // The hint names all attempts; after a wrong code there are fewer left.
  const most = sync.snapshot.matches({ code: 'twoFactorIncorrect' }) ? ' ' : t('twoFactor.hint');
  const verificationCode = tidyCode(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verificationCode) void sync.request({ type: 'twoFactor.submit', verificationCode });
  };
  const refusal = refusalAt(sync.snapshot, 'twoFactor.submit');
  const fault = refusal && (refusal.message ?? t('profiles:failed'));
  return (
    <Box component="form" noValidate onSubmit={submit} sx={codeFormSx}>
      <CodeInput
        name="verificationCode"
        label={t('twoFactor.label')}
        placeholder={codePromptOf(profile).example ?? '000000'}
        value={typed}
        onCode={setTyped}
        longest={longestCode}
        error={fault !== undefined}
        helperText={fault ?? (limits || most)}
      />
      <PendingButton
        type="submit"
        variant="contained"
        disabled={verificationCode === ''}
        isPending={sync.snapshot.hasTag('pending')}
        sx={besideCodeSx}
      >
        {t('twoFactor.send')}
      </PendingButton>
    </Box>
  );
}

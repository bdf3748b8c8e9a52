import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../api/failure.ts';
import { useFinishSignInMutation } from '../../../api/signInsApi.ts';
import { TextInput } from '../../../components/forms/TextInput.tsx';
import { verbatim } from '../../../components/forms/verbatim.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { besideCodeSx, codeFormSx } from './codeFormSx.ts';

const longestCode = 4096;

interface Props {
  id: string;
  host: string;
}

/** Takes the code that the network shows. */
export function ShownCodeForm({ id, host }: Props) {
  const { t } = useTranslation('sign-in');
  const [typed, setTyped] = useState('');
  const [finish, { isLoading, error }] = useFinishSignInMutation();
  const code = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code && !isLoading) void finish({ id, came: { code } });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={codeFormSx}>
      <TextInput
        name="shownCode"
        label={t('code.label', { host })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        error={error !== undefined}
        helperText={error ? (refusalOf(error).message ?? t('away.failed')) : t('code.hint')}
        slotProps={{ htmlInput: { ...verbatim, maxLength: longestCode } }}
      />
      <PendingButton
        type="submit"
        variant="contained"
        disabled={code === ''}
        isPending={isLoading}
        sx={besideCodeSx}
      >
        {t('code.send')}
      </PendingButton>
    </Box>
  );
}

import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileSync } from '../useProfileSync.ts';
import { CardShell } from './CardShell.tsx';

interface Props {
  sync: ProfileSync;
  username: string;
}

const maxLength = 15;

/** Takes the code that the network sent. Codes may hold letters, so any text is allowed. */
export function TwoFactorCard({ sync, username }: Props) {
  const { t } = useTranslation('profiles');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { run, isPending } = sync.submitTwoFactor;
  const isIncorrect = sync.state === 'twoFactorIncorrect';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    setRefusal(undefined);
    const outcome = await run(code.trim());
    if (!outcome.isDone) setRefusal(outcome.message ?? t('form.failed'));
  };

  return (
    <CardShell
      icon={<ShieldIcon color={isIncorrect ? 'error' : 'primary'} />}
      title={t(isIncorrect ? 'card.twoFactor.incorrectTitle' : 'card.twoFactor.title')}
      description={t(
        isIncorrect ? 'card.twoFactor.incorrectDescription' : 'card.twoFactor.description',
        { username },
      )}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          label={t('card.twoFactor.label')}
          placeholder="000000"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={refusal !== undefined}
          helperText={refusal ?? t('card.twoFactor.hint')}
          autoComplete="one-time-code"
          slotProps={{
            htmlInput: { maxLength, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
            inputLabel: { shrink: true },
          }}
          sx={{ flex: '1 1 260px', maxWidth: 420 }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={code.trim() === ''}
          loading={isPending}
          sx={{ minHeight: 56 }}
        >
          {t('card.twoFactor.send')}
        </Button>
      </Box>
    </CardShell>
  );
}

import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
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
      <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={formSx}>
        <TextInput
          label={t('card.twoFactor.label')}
          placeholder="000000"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={refusal}
          hint={t('card.twoFactor.hint')}
          autoComplete="one-time-code"
          maxLength={maxLength}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PendingButton
          type="submit"
          variant="contained"
          disabled={code.trim() === ''}
          isPending={isPending}
          sx={besideInput}
        >
          {t('card.twoFactor.send')}
        </PendingButton>
      </Box>
    </CardShell>
  );
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

import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { twoFactorMaxLength, twoFactorSchema } from '../profileSchema.ts';
import type { ProfileSync } from '../useProfileSync.ts';
import { CardShell } from './CardShell.tsx';

interface Props {
  sync: ProfileSync;
  username: string;
}

/** Takes the code that the network sent. Codes may hold letters, so any text is allowed. */
export function TwoFactorCard({ sync, username }: Props) {
  const { t } = useTranslation('profiles');
  const form = useTwoFactorForm(sync);
  const isIncorrect = sync.snapshot.matches('twoFactorIncorrect');
  return (
    <CardShell
      icon={<ShieldIcon color={isIncorrect ? 'error' : 'primary'} />}
      title={t(isIncorrect ? 'card.twoFactor.incorrectTitle' : 'card.twoFactor.title')}
      description={t(
        isIncorrect ? 'card.twoFactor.incorrectDescription' : 'card.twoFactor.description',
        { username },
      )}
    >
      <Box component="form" noValidate onSubmit={form.handleSubmit} sx={formSx}>
        <TextField
          {...form.getFieldProps('verificationCode')}
          label={t('card.twoFactor.label')}
          placeholder="000000"
          error={form.status !== undefined}
          helperText={form.status ?? t('card.twoFactor.hint')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: codeInput }}
        />
        <PendingButton
          type="submit"
          variant="contained"
          disabled={!twoFactorSchema.isValidSync(form.values)}
          isPending={sync.snapshot.hasTag('pending')}
          sx={besideInput}
        >
          {t('card.twoFactor.send')}
        </PendingButton>
      </Box>
    </CardShell>
  );
}

function useTwoFactorForm({ request }: ProfileSync) {
  const { t } = useTranslation('profiles');
  return useFormik({
    initialValues: { verificationCode: '' },
    validationSchema: twoFactorSchema,
    onSubmit: async (typed, { setStatus }) => {
      setStatus(undefined);
      const refusal = await request({ type: 'twoFactor.submit', ...twoFactorSchema.cast(typed) });
      if (refusal) setStatus(refusal.message ?? t('form.failed'));
    },
  });
}

const codeInput = {
  maxLength: twoFactorMaxLength,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
};

const formSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 420px) auto' },
  justifyContent: 'start',
};

// As far down as the label of the input reaches.
const besideInput = { mt: { md: 3.5 } };

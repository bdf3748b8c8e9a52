import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { LockNotice } from './LockNotice.tsx';
import { preloadToasts } from '../../toasts/Toasts.tsx';
import { useLogin } from './useLogin.ts';

/** E-mail and password, checked by the browser itself. */
export function LoginForm() {
  const { t } = useTranslation(['login', 'common']);
  const { submit, isPending, isLocked, remainingMs } = useLogin();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const valueOf = (name: string) => {
      const field = event.currentTarget.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : '';
    };
    void submit({ email: valueOf('email'), password: valueOf('password') });
  };
  return (
    <Box component="form" onSubmit={onSubmit} onFocus={preloadToasts} sx={formSx}>
      <TextInput
        label={t('common:fields.email')}
        name="email"
        type="email"
        autoComplete="username"
        placeholder={t('emailPlaceholder')}
        required
        maxLength={254}
      />
      <PasswordInput
        label={t('common:fields.password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={1024}
      />
      {isLocked && <LockNotice remainingMs={remainingMs} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isLocked}
        aria-disabled={isPending}
        startIcon={isPending && <CircularProgress size={18} color="inherit" aria-hidden="true" />}
        sx={{ '&:disabled, &[aria-disabled=true]': disabledSx }}
      >
        {t(isPending ? 'submitting' : 'submit')}
      </Button>
    </Box>
  );
}

const formSx = { display: 'flex', flexDirection: 'column', gap: 2.5 } as const;

const disabledSx = {
  opacity: 0.55,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

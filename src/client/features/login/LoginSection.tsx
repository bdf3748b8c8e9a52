import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoAccount } from './DemoAccount.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginWelcome } from './LoginWelcome.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { SupportButton } from './SupportButton.tsx';
import { useLogin } from './useLogin.ts';

/** The form with what goes with it; `children` stand below, and do not render as somebody types. */
export function LoginSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login');
  const login = useLogin();
  return (
    <>
      <Box sx={cardSx}>
        <LoginWelcome />
        <SessionEnded />
        <LoginForm login={login} />
        <Box sx={{ textAlign: 'center', marginTop: 2 }}>
          <SupportButton label={t('help')} message={t('support.message')} />
        </Box>
      </Box>
      {children}
      <DemoAccount login={login} />
    </>
  );
}

const cardSx = {
  padding: { xs: 3, sm: 4 },
  borderRadius: '20px',
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  boxShadow: '0 1px 2px rgb(0 0 0 / 0.04), 0 16px 40px rgb(0 0 0 / 0.06)',
} as const;

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDemoAccount } from '../../api/useDemoAccount.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import type { Login } from './useLogin.ts';

/** Logs in with the account that an embedded Meelo has from its beginning; an empty place elsewhere. */
export function DemoAccount({ login }: { login: Login }) {
  const { t } = useTranslation(['login', 'common']);
  const { demo } = useDemoAccount();
  return (
    <Box sx={rootSx}>
      {demo && (
        <PendingButton
          onClick={() => void login.logInAs(demo)}
          disabled={login.isLocked}
          isPending={login.isPending}
          variant="outlined"
          sx={buttonSx}
        >
          {t('common:actions.tryNow')}
          <Typography variant="caption" color="textSecondary">
            {t('demoAccount', { email: demo.email })}
          </Typography>
        </PendingButton>
      )}
    </Box>
  );
}

// Kept free from the first paint on: what stands above is centred, and would move.
const rootSx = { minHeight: 80, paddingTop: 2, textAlign: 'center' } as const;

const buttonSx = { flexDirection: 'column', typography: 'body2', fontWeight: 600 } as const;

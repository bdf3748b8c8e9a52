import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Credentials } from './profileSchema.ts';

const password = 'sandbox';
const accounts = [
  { username: 'ana.creates', does: 'lively' },
  { username: 'bruno.secure', does: 'guarded' },
  { username: 'carla.locked', does: 'disabled' },
] as const;
const twoFactorCode = '246810';

interface SandboxAccountsProps {
  /** There is no other network. */
  isOnly: boolean;
  onChoose: (account: Pick<Credentials, 'username' | 'password'>) => void;
}

/** The accounts of the sandbox, ready to be chosen. */
export function SandboxAccounts({ isOnly, onChoose }: SandboxAccountsProps) {
  const { t } = useTranslation('profile-form');
  return (
    <Alert severity="info" icon={false} role="note">
      <AlertTitle>{t('sandbox.title')}</AlertTitle>
      {t(isOnly ? 'sandbox.description' : 'sandbox.chosen', { password })}
      <Typography component="ul" variant="body2" sx={listSx}>
        {accounts.map(({ username, does }) => (
          <li key={username}>
            <Link
              component="button"
              type="button"
              variant="body2"
              underline="always"
              sx={{ minHeight: 44, fontWeight: 600, textAlign: 'start' }}
              onClick={() => onChoose({ username, password })}
            >
              {username}
            </Link>
            <span>{t(`sandbox.${does}`, { code: twoFactorCode })}</span>
          </li>
        ))}
      </Typography>
    </Alert>
  );
}

const listSx = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
  columnGap: 1.5,
  '& li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    justifyItems: 'start',
  },
  // On a phone below the name, up in the room that a finger needs.
  '& span': { mt: { xs: -1.5, sm: 0 } },
} as const;

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { noConfig, useClientConfig } from '../../api/clientConfig.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Credentials } from './credentials.ts';

const password = 'sandbox';
const accounts = [
  { username: 'ana.creates', does: 'lively' },
  { username: 'bruno.secure', does: 'guarded' },
  { username: 'carla.locked', does: 'disabled' },
] as const;
const code = '246810';

/** Where the sandbox is the only network: its accounts, ready to be chosen. */
export function SandboxAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const { t } = useTranslation('profiles');
  const { NETWORKS } = useClientConfig() ?? noConfig;
  if (NETWORKS.join() !== 'sandbox') return null;
  return (
    <Notice tone="info" title={t('sandbox.title')}>
      {t('sandbox.description', { password })}
      <Typography component="ul" variant="body2" sx={{ pl: 2.5, mt: 1, mb: 0 }}>
        {accounts.map(({ username, does }) => (
          <li key={username}>
            <Link
              component="button"
              type="button"
              variant="body2"
              underline="always"
              sx={{ minHeight: 44, fontWeight: 600 }}
              onClick={() => onChoose({ username, password })}
            >
              {username}
            </Link>{' '}
            {t(`sandbox.${does}`, { code })}
          </li>
        ))}
      </Typography>
    </Notice>
  );
}

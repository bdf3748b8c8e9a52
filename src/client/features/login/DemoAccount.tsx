import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LoginRequest } from '../../../shared/contract/login.ts';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';

/** Fills in the account that an embedded Meelo has from its beginning; an empty place elsewhere. */
export function DemoAccount({ onChoose }: { onChoose: (demo: LoginRequest) => void }) {
  const { t } = useTranslation('login');
  const { data: { DEMO_EMAIL: email, DEMO_PASSWORD: password } = noConfig } =
    useGetClientConfigQuery();
  return (
    <Box sx={rootSx}>
      {email && password && (
        <Button onClick={() => onChoose({ email, password })} sx={buttonSx}>
          {t('demo')}
          <Typography variant="caption" color="textSecondary">
            {email}
          </Typography>
        </Button>
      )}
    </Box>
  );
}

// Kept free from the first paint on: what stands above is centred, and would move.
const rootSx = { minHeight: 64, textAlign: 'center' } as const;

const buttonSx = { flexDirection: 'column', typography: 'body2', fontWeight: 600 } as const;

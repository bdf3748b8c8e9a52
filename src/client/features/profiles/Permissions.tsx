import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SignInPermission } from '../../../shared/contract/signIn.ts';

/** What the network asks a person to permit who signs in at its page. */
export function Permissions({ permits }: { permits: readonly SignInPermission[] }) {
  const { t } = useTranslation('profile-form');
  return (
    <Box>
      <Typography variant="body2">{t('redirect.permits')}</Typography>
      <Typography component="ul" variant="body2" color="textSecondary" sx={listSx}>
        {permits.map((permission) => (
          <li key={permission}>{t(`permissions.${permission}`)}</li>
        ))}
      </Typography>
    </Box>
  );
}

const listSx = { m: 0, mt: 0.5, pl: 2.5 };

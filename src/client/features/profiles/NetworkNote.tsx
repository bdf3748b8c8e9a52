import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { answersOnly } from '../../bot/status/botCapabilities.ts';
import { useNetworks } from '../../api/useNetworks.ts';

interface NetworkNoteProps {
  network: string;
  /** How the person is going to sign in. */
  way: 'redirect' | 'accessToken' | 'appPassword' | 'password';
}

/** What to know before an account of the network is linked. */
export function NetworkNote({ network, way }: NetworkNoteProps) {
  const { t } = useTranslation('profile-form');
  const { capabilitiesOf, signInOf } = useNetworks();
  const { setsBotLabel, ...signIn } = signInOf(network);
  const appPassword = way === 'appPassword' && signIn.appPassword;
  const accessToken = way === 'accessToken' && signIn.accessToken;
  const isInvited = answersOnly(capabilitiesOf(network));
  if (!appPassword && !accessToken && !isInvited && !setsBotLabel) return null;
  return (
    <Alert severity="info" icon={false} role="note">
      <AlertTitle>{t('note.title')}</AlertTitle>
      <Typography component="ul" variant="body2" sx={listSx}>
        {appPassword && (
          <li>
            {t('note.appPassword')}{' '}
            <Link href={appPassword.address} target="_blank" rel="noreferrer" underline="always">
              {t('note.make', { site: appPassword.site })}
              <span style={visuallyHidden}> {t('note.newTab')}</span>
            </Link>
          </li>
        )}
        {accessToken && (
          <li>
            {t('accessToken.make')}{' '}
            <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {accessToken.scopes.join(' ')}
            </Box>
          </li>
        )}
        {isInvited && <li>{t('note.does')}</li>}
        {setsBotLabel && <li>{t('note.botLabel')}</li>}
      </Typography>
    </Alert>
  );
}

const listSx = { m: 0, pl: 2.5, display: 'grid', gap: 1 };

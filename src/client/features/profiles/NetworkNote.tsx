import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { answersOnly } from '../../components/botCapabilities.ts';
import { useNetworks } from './useNetworks.ts';

const appPasswordsAddress = 'https://bsky.app/settings/app-passwords';

/** What to know before an account of the network is linked. */
export function NetworkNote({ network }: { network: string }) {
  const { t } = useTranslation('profile-form');
  const { capabilitiesOf } = useNetworks();
  const isAtproto = network === 'atproto';
  if (!isAtproto && !answersOnly(capabilitiesOf(network))) return null;
  return (
    <Alert severity="info" icon={false} role="note">
      <AlertTitle>{t('note.title')}</AlertTitle>
      <Typography component="ul" variant="body2" sx={listSx}>
        {isAtproto && (
          <li>
            {t('atproto.appPassword')}{' '}
            <Link href={appPasswordsAddress} target="_blank" rel="noreferrer" underline="always">
              {t('atproto.make')}
              <span style={visuallyHidden}> {t('atproto.newTab')}</span>
            </Link>
          </li>
        )}
        <li>{t('note.does')}</li>
        {isAtproto && <li>{t('atproto.botLabel')}</li>}
      </Typography>
    </Alert>
  );
}

const listSx = { m: 0, pl: 2.5, display: 'grid', gap: 1 };

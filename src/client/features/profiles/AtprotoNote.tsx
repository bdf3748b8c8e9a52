import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';

const appPasswordsAddress = 'https://bsky.app/settings/app-passwords';

/** What to know before an account of the AT Protocol is linked. */
export function AtprotoNote() {
  const { t } = useTranslation('profile-form');
  return (
    <Alert severity="info" icon={false} role="note">
      <AlertTitle>{t('atproto.title')}</AlertTitle>
      <Typography component="ul" variant="body2" sx={listSx}>
        <li>
          {t('atproto.appPassword')}{' '}
          <Link href={appPasswordsAddress} target="_blank" rel="noreferrer" underline="always">
            {t('atproto.make')}
            <span style={visuallyHidden}> {t('atproto.newTab')}</span>
          </Link>
        </li>
        <li>{t('atproto.does')}</li>
        <li>{t('atproto.botLabel')}</li>
      </Typography>
    </Alert>
  );
}

const listSx = { m: 0, pl: 2.5, display: 'grid', gap: 1 };

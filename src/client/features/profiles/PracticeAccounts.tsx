import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SignInStart } from '../../../shared/contract/signIn.ts';
import { joinSentences } from '../../components/formats/joinSentences.ts';
import type { Credentials } from './profileSchema.ts';

type Practice = NonNullable<SignInStart['practice']>;

interface PracticeAccountsProps extends Practice {
  /** There is no other network. */
  isOnly: boolean;
  onChoose: (account: Pick<Credentials, 'username' | 'password'>) => void;
}

/** The accounts of a practice network, ready to be chosen. */
export function PracticeAccounts(props: PracticeAccountsProps) {
  const { password, twoFactorCode, accounts, isOnly, onChoose } = props;
  const { t } = useTranslation('profile-form');
  return (
    <Alert severity="info" icon={false} role="note">
      <AlertTitle>{t('practice.title')}</AlertTitle>
      {joinSentences([
        t(isOnly ? 'practice.description' : 'practice.chosen', { password }),
        t('practice.fast'),
      ])}
      <Typography component="ul" variant="body2" sx={listSx}>
        {accounts.map(({ username, shows }) => (
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
            <span>{t(`practice.${shows}`, { code: twoFactorCode })}</span>
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

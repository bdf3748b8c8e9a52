import Logout from '~icons/ic/baseline-logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Initials } from '../../components/Initials.tsx';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useLogOut } from '../../components/forms/useLogOut.tsx';

/** Who is signed in, and the way out. */
export function AccountPanel() {
  const { t } = useTranslation(['dashboard', 'common']);
  const user = useAppSelector(selectUser);
  const { logOut, question } = useLogOut();
  return (
    <Card component="section" aria-label={t('account')} sx={rootSx}>
      <Initials names={[user?.name, user?.email]} size={36} />
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {user?.name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {user?.email}
        </Typography>
      </Box>
      <Button onClick={logOut} color="inherit" size="small" startIcon={<Logout />}>
        {t('common:actions.logOut')}
      </Button>
      {question}
    </Card>
  );
}

const rootSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 };

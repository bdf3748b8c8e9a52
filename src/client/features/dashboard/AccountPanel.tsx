import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Initials } from '../../components/Initials.tsx';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useLogOut } from '../../store/useLogOut.ts';

/** Who is signed in, and the way out. */
export function AccountPanel() {
  const { t } = useTranslation(['dashboard', 'common']);
  const user = useAppSelector(selectUser);
  const logOut = useLogOut();
  return (
    <Stack
      component="section"
      aria-label={t('account')}
      direction="row"
      sx={{ gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, minWidth: 0 }}
    >
      <Initials names={[user?.name, user?.email]} size={40} />
      <Box sx={{ flex: { xs: '1 1 160px', sm: '0 1 auto' }, maxWidth: { sm: 280 } }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user?.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {user?.email}
        </Typography>
      </Box>
      <Button onClick={logOut} variant="outlined" startIcon={<Logout />} sx={{ flexShrink: 0 }}>
        {t('common:actions.logOut')}
      </Button>
    </Stack>
  );
}

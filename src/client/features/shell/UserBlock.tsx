import LogoutIcon from '~icons/ic/round-logout';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { Initials } from '../../components/Initials.tsx';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useLogOut } from '../../components/forms/useLogOut.tsx';

interface UserBlockProps {
  isCollapsed: boolean;
  onChoose: () => void;
}

/** Who is logged in; a click logs out. */
export function UserBlock({ isCollapsed, onChoose }: UserBlockProps) {
  const { t } = useTranslation('shell');
  const user = useAppSelector(selectUser);
  const { logOut, question } = useLogOut(onChoose);
  return (
    <>
      <ButtonBase onClick={logOut} title={t('logOut')} sx={rootSx}>
        <Box component="span" sx={visuallyHidden}>
          {t('logOut')},{' '}
        </Box>
        <Initials names={[user?.name, user?.email]} size={36} />
        <Box sx={isCollapsed ? visuallyHidden : { flex: 1, minWidth: 0, textAlign: 'start' }}>
          <Typography variant="subtitle2" component="div" noWrap>
            {user?.name}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary" noWrap>
            {user?.email}
          </Typography>
        </Box>
        {!isCollapsed && <LogoutIcon fontSize="small" sx={{ color: 'text.secondary' }} />}
      </ButtonBase>
      {question}
    </>
  );
}

const rootSx = {
  display: 'flex',
  gap: 1.5,
  width: '100%',
  minHeight: 56,
  padding: 1,
  borderRadius: '12px',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

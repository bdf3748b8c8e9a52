import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector, useLogOut } from '../../store/hooks.ts';
import { Initials } from '../../components/Initials.tsx';
import visuallyHidden from '@mui/utils/visuallyHidden';

interface UserBlockProps {
  isCollapsed: boolean;
  onChoose: () => void;
}

/** Who is logged in; a click logs out. */
export function UserBlock({ isCollapsed, onChoose }: UserBlockProps) {
  const { t } = useTranslation('shell');
  const user = useAppSelector(selectUser);
  const logOut = useLogOut();
  const name = user?.name ?? '';
  const email = user?.email ?? '';
  const onClick = () => {
    onChoose();
    logOut();
  };
  return (
    <ButtonBase onClick={onClick} title={t('logOut')} sx={rootSx}>
      <Box component="span" sx={visuallyHidden}>
        {t('logOut')},{' '}
      </Box>
      <Initials names={[name, email]} size={36} />
      {isCollapsed ? (
        <Box component="span" sx={visuallyHidden}>
          {name} {email}
        </Box>
      ) : (
        <>
          <Box sx={{ flex: 1, minWidth: 0, textAlign: 'start' }}>
            <Box sx={[{ typography: 'subtitle2' }, oneLine]}>{name}</Box>
            <Box sx={[{ typography: 'caption', color: 'text.secondary' }, oneLine]}>{email}</Box>
          </Box>
          <LogoutIcon fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary' }} />
        </>
      )}
    </ButtonBase>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const rootSx = {
  display: 'flex',
  gap: 1.5,
  width: '100%',
  minHeight: 56,
  padding: 1,
  borderRadius: '12px',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

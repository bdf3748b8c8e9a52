import AddIcon from '~icons/ic/round-add';
import CheckIcon from '~icons/ic/round-check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Profile } from '../../../api/profiles.ts';
import { ProfileGlance } from '../../../bot/status/ProfileGlance.tsx';

interface ProfileMenuProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  profiles: Profile[];
  onChoose: (id: Id) => void;
  onLink: () => void;
  onClose: () => void;
}

/** All profiles with their states, and the way to a further one. */
export function ProfileMenu({ id, anchor, isOpen, profiles, ...on }: ProfileMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <Menu
      id={id}
      open={isOpen}
      anchorEl={() => anchor.current}
      onClose={on.onClose}
      slotProps={{
        list: { 'aria-label': t('profiles.menu') },
        paper: { sx: paperSx, role: 'region', 'aria-label': t('profiles.menu') },
      }}
    >
      {profiles.map((profile) => (
        <MenuItem
          key={profile.id}
          role="menuitemradio"
          aria-checked={profile.isChosen === true}
          selected={profile.isChosen === true}
          onClick={() => on.onChoose(profile.id)}
          sx={itemSx}
        >
          <ProfileGlance profile={profile} />
          {profile.isChosen && <CheckIcon fontSize="small" aria-hidden sx={{ ml: 'auto' }} />}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem onClick={on.onLink} sx={itemSx}>
        <ListItemIcon>
          <AddIcon fontSize="small" />
        </ListItemIcon>
        {t('profiles.link')}
      </MenuItem>
    </Menu>
  );
}

const paperSx = { width: 320, maxWidth: 'calc(100vw - 32px)', mt: 0.5 };

const itemSx = { gap: 1, minHeight: 44, py: 1 };

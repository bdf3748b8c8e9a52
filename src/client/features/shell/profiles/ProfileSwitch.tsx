import UnfoldIcon from '~icons/ic/round-unfold-more';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Profile } from '../../../api/profiles.ts';
import { Announcement } from '../../../components/Announcement.tsx';
import { ProfileGlance } from '../../../bot/status/ProfileGlance.tsx';
import { useChooseProfile } from '../../../profile/useChooseProfile.ts';
import { CompactProfile } from './CompactProfile.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useLinkProfile } from './useLinkProfile.ts';
import { WaitingMark } from './WaitingMark.tsx';

interface ProfileSwitchProps {
  profiles: Profile[];
  isCollapsed?: boolean;
  isInBar?: boolean;
  onChoose?: () => void;
}

/** Says which profile every screen shows, and opens the menu of the others. */
export function ProfileSwitch({ profiles, onChoose, ...place }: ProfileSwitchProps) {
  const { isCollapsed = false, isInBar = false } = place;
  const { t } = useTranslation('shell');
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const choose = useChooseProfile();
  const link = useLinkProfile();
  const chosen = profiles.find(({ isChosen }) => isChosen);
  const leave = (go: () => void) => {
    setIsOpen(false);
    onChoose?.();
    go();
  };
  if (!chosen) return null;
  return (
    <>
      <ButtonBase
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        title={isCollapsed ? chosen.username : undefined}
        onClick={() => setIsOpen(true)}
        sx={[rootSx, isInBar && barSx, isCollapsed && collapsedSx]}
      >
        <Box component="span" sx={visuallyHidden}>
          {t('profiles.current')}{' '}
        </Box>
        {isCollapsed || isInBar ? (
          <CompactProfile profile={chosen} isNamed={isInBar} />
        ) : (
          <ProfileGlance profile={chosen} besideName={besideName} />
        )}
        <WaitingMark
          chosen={chosen}
          isSaid={!isCollapsed && !isInBar}
          insetPx={isCollapsed ? 4 : 0}
        />
        {!isCollapsed && <UnfoldIcon fontSize="small" sx={[iconSx, !isInBar && atTopSx]} />}
      </ButtonBase>
      <ProfileMenu
        id={menuId}
        anchor={button}
        isOpen={isOpen}
        profiles={profiles}
        onChoose={(id: Id) => leave(() => choose(id))}
        onLink={() => leave(link)}
        onClose={() => setIsOpen(false)}
      />
      <Announcement of={chosen.username}>
        {t('profiles.chosen', { name: chosen.username })}
      </Announcement>
    </>
  );
}

const iconSx = { ml: 'auto', flexShrink: 0 };

const atTopSx = { alignSelf: 'flex-start' };

/** The icon with its gap. */
const besideName = 'calc(1.25rem + 8px)';

const rootSx = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  width: '100%',
  minHeight: 56,
  padding: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

const barSx = { width: 'auto', minWidth: 44, minHeight: 44, p: 0.75 };

const collapsedSx = { justifyContent: 'center', minHeight: 44, p: 0.5, border: 0 };

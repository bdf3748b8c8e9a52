import ButtonBase from '@mui/material/ButtonBase';
import CheckIcon from '~icons/ic/round-check';
import type { Profile } from '../../../api/profiles.ts';
import { ProfileGlance } from '../../../bot/status/ProfileGlance.tsx';
import { useChooseProfile } from '../../../profile/useChooseProfile.ts';

/** A profile with its state and what waits; a press shows that profile on every screen. */
export function ProfileRow({ profile }: { profile: Profile }) {
  const choose = useChooseProfile();
  const isChosen = profile.isChosen === true;
  return (
    <ButtonBase
      aria-current={isChosen}
      onClick={() => choose(profile.id)}
      sx={[rowSx, isChosen && { borderColor: 'primary.main' }]}
    >
      <ProfileGlance profile={profile} />
      {isChosen && <CheckIcon fontSize="small" aria-hidden sx={{ ml: 'auto' }} />}
    </ButtonBase>
  );
}

const rowSx = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  px: 1.5,
  py: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  '&:hover': { bgcolor: 'action.hover' },
};

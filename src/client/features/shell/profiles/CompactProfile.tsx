import PriorityHigh from '~icons/ic/round-priority-high';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Profile } from '../../../api/profiles.ts';
import { Initials } from '../../../components/Initials.tsx';
import { modeLooks } from '../../../bot/status/modeLooks.ts';
import { useProfileState } from '../../../bot/status/useProfileState.ts';
import { useWatchedRules } from '../../../bot/needs/useWaiting.ts';

interface CompactProfileProps {
  profile: Profile;
  isNamed: boolean;
}

/** For narrow bars: the state is a mark, which assistive technology reads as words. */
export function CompactProfile({ profile, isNamed }: CompactProfileProps) {
  const { username, fullName } = profile;
  const { tone, label, needsPerson, mode } = useProfileState(profile);
  useWatchedRules(profile);
  // By its shape, too: needs the person, a mode, any other state.
  const Icon = needsPerson ? PriorityHigh : mode && modeLooks[mode].Mark;
  const colors = { color: `status.${tone}.background`, bgcolor: `status.${tone}.icon` };
  return (
    <>
      <Box component="span" sx={faceSx}>
        <Box component="span" sx={isNamed ? initialsSx : {}}>
          <Initials names={[username, fullName]} size={32} />
        </Box>
        <Box component="span" data-tone={tone} aria-hidden sx={[markSx, colors]}>
          {Icon && <Icon sx={{ fontSize: 12 }} />}
        </Box>
      </Box>
      <Box component="span" sx={isNamed ? nameSx : visuallyHidden}>
        {username}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </>
  );
}

const narrowest = '@media (max-width: 359.95px)';

const faceSx = { position: 'relative', flexShrink: 0, minWidth: 16, minHeight: 16 };

/** The narrowest bars have room for the name and the state alone. */
const initialsSx = { [narrowest]: { display: 'none' } };

const markSx = {
  position: 'absolute',
  right: -4,
  bottom: -4,
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  border: '2px solid',
  borderColor: 'background.paper',
  borderRadius: '50%',
  [narrowest]: { right: 0, bottom: 0 },
};

const nameSx = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'subtitle2',
} as const;

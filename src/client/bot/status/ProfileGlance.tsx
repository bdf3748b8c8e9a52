import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../api/profiles.ts';
import { joinNames } from '../../components/formats/joinNames.ts';
import { Initials } from '../../components/Initials.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useProfileState } from './useProfileState.ts';
import { useWaitingOf, useWatchedRules } from '../needs/useWaiting.ts';

interface ProfileGlanceProps {
  profile: Profile;
  /** How wide what stands beside the name is, with its gap: the state has the room below it. */
  besideName?: string;
}

/** Which profile it is, how its bot is, and what waits there. Needs the texts of `profiles`. */
export function ProfileGlance({ profile, besideName = '0px' }: ProfileGlanceProps) {
  const { t, i18n } = useTranslation('shell');
  const { username, fullName } = profile;
  const { waiting, isUrgent } = useWaitingOf(profile);
  useWatchedRules(profile);
  return (
    <Box component="span" sx={rootSx}>
      <Initials names={[username, fullName]} size={36} />
      <Box component="span" sx={textsSx}>
        <Typography variant="subtitle2" component="span" sx={nameSx}>
          {username || '–'}
        </Typography>
        <Box component="span" sx={[stateSx, { mr: `calc(-1 * ${besideName})` }]}>
          <ProfileState profile={profile} />
          {waiting > 0 && (
            <Typography variant="caption" component="span" color={isUrgent ? 'error' : 'inherit'}>
              {joinNames(
                [t('waiting', { count: waiting }), ...(isUrgent ? [t('urgent')] : [])],
                i18n.language,
              )}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** The state of a bot as a chip. Needs the texts of `profiles`. */
function ProfileState({ profile }: { profile: Profile }) {
  const { tone, label, hasSpinner } = useProfileState(profile);
  return <StatusChip tone={tone} label={label} hasSpinner={hasSpinner} />;
}

const rootSx = { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 };

const textsSx = { display: 'grid', gap: 0.5, minWidth: 0, textAlign: 'start' };

const nameSx = { overflowWrap: 'anywhere', whiteSpace: 'normal' };

const stateSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  whiteSpace: 'normal',
} as const;

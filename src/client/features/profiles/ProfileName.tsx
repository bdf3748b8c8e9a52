import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '../../api/transforms.ts';
import { Initials } from '../../components/Initials.tsx';

export function ProfileName({ profile }: { profile: Profile }) {
  const { username, fullName } = profile;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Initials names={[username, fullName]} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {username || '–'}
        </Typography>
        {fullName && (
          <Typography variant="caption" component="p" color="textSecondary">
            {fullName}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

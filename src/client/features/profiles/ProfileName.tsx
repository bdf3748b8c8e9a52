import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '../../api/wire.ts';

export function ProfileName({ profile }: { profile: Profile }) {
  const { username, fullName } = profile;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box aria-hidden data-avatar sx={avatarLooks}>
        {username.charAt(0).toUpperCase()}
      </Box>
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

const avatarLooks = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  bgcolor: 'accent.main',
  color: 'accent.contrastText',
  fontWeight: 600,
} as const;

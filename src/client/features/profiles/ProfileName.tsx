import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '../../api/wire.ts';

export function ProfileName({ profile }: { profile: Profile }) {
  const { username, fullName } = profile;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar
        aria-hidden
        sx={{
          bgcolor: 'accent.main',
          color: 'accent.contrastText',
          fontSize: '1rem',
          fontWeight: 600,
        }}
      >
        {username.charAt(0).toUpperCase()}
      </Avatar>
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

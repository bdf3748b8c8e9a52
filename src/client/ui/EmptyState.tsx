import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description?: string;
  /** The way on, such as a button. */
  action?: ReactNode;
  /** Where nothing is there because something failed. */
  role?: 'alert';
}

/** What stands where content would: why there is none, and the way on. */
export function EmptyState({ icon, title, description, action, role }: EmptyStateProps) {
  return (
    <Box role={role} sx={looks}>
      <Box sx={iconLooks} aria-hidden="true">
        {icon}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {description && (
        <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
          {description}
        </Typography>
      )}
      {action && <Box sx={{ marginTop: 2 }}>{action}</Box>}
    </Box>
  );
}

const looks = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  // A word of any length may stand in it, such as one that was searched for.
  overflowWrap: 'anywhere',
  gap: 1,
  paddingBlock: 6,
  paddingInline: 3,
} as const;

const iconLooks = {
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: 1,
  borderRadius: '16px',
  backgroundColor: 'accent.main',
  color: 'accent.contrastText',
} as const;

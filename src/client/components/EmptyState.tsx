import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description: string;
  /** What to do about it, such as a button. */
  action?: ReactNode;
  /** Set where something failed. */
  role?: 'alert';
  /** Whether it takes the place of a whole screen, so that its title is the h1. */
  isPage?: boolean;
  /** Makes it focusable. */
  ref?: Ref<HTMLDivElement>;
}

/** Shown instead of content: why there is none, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, description, action, role, isPage, ref } = props;
  return (
    <Box ref={ref} role={role} tabIndex={ref ? -1 : undefined} sx={rootSx}>
      <Box sx={iconSx} aria-hidden="true">
        {icon}
      </Box>
      <Typography variant="h3" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {description}
      </Typography>
      {action && <Box sx={{ marginTop: 2 }}>{action}</Box>}
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  // The title may hold any word, such as one that was searched for.
  overflowWrap: 'anywhere',
  gap: 1,
  paddingBlock: 6,
  paddingInline: 3,
  '&:focus': { outline: 'none' },
} as const;

const iconSx = {
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: 1,
  borderRadius: '16px',
  backgroundColor: 'accent.main',
  color: 'accent.contrastText',
} as const;

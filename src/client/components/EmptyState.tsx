import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description?: string;
  /** The way on, such as a button. */
  action?: ReactNode;
  /** Where nothing is there because something failed. */
  role?: 'alert';
  /** Where it takes the place of a whole screen. */
  isNameOfPage?: boolean | undefined;
  /** For who sends the focus here. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** What stands where content would: why there is none, and the way on. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, description, action, role, isNameOfPage, ref } = props;
  return (
    <Box ref={ref} role={role} tabIndex={ref ? -1 : undefined} sx={rootSx}>
      <Box sx={iconSx} aria-hidden="true">
        {icon}
      </Box>
      <Box component={isNameOfPage ? 'h1' : 'p'} sx={titleSx}>
        {title}
      </Box>
      {description && (
        <Box component="p" sx={descriptionSx}>
          {description}
        </Box>
      )}
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
  // A word of any length may stand in it, such as one that was searched for.
  overflowWrap: 'anywhere',
  gap: 1,
  paddingBlock: 6,
  paddingInline: 3,
  '&:focus': { outline: 'none' },
} as const;

const titleSx = { margin: 0, typography: 'h3' } as const;
const descriptionSx = { margin: 0, maxWidth: 420, color: 'text.secondary' } as const;

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

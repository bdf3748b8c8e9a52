import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ContactBlockProps {
  icon: ReactNode;
  name: string;
  hint: string;
  /** The address or number itself. */
  children: ReactNode;
}

export function ContactBlock({ icon, name, hint, children }: ContactBlockProps) {
  return (
    <Box sx={rootSx}>
      <Box aria-hidden="true" sx={iconSx}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2' }}>{name}</Box>
        <Box sx={valueSx}>{children}</Box>
        <Box sx={hintSx}>{hint}</Box>
      </Box>
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: '12px',
  border: '1px solid',
  borderColor: 'divider',
} as const;

const iconSx = { color: 'primary.main', lineHeight: 0 } as const;

const hintSx = {
  typography: 'caption',
  color: 'text.secondary',
  wordBreak: 'auto-phrase',
} as const;

const valueSx = {
  typography: 'body1',
  overflowWrap: 'anywhere',
  // As high as a finger needs, over the lines above and below that are nothing to press.
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    marginBlock: '-10px',
    color: 'inherit',
  },
} as const;

import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'info' | 'warning' | 'error';
  title?: string;
  /** What can be done about it, such as a button. */
  action?: ReactNode;
  children?: ReactNode;
}

const icons = { info: null, warning: WarningIcon, error: ErrorIcon };

/** Something to know within a page or a dialog; what went wrong is told at once. */
export function Notice({ tone, title, action, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Box
      role={tone === 'info' ? undefined : 'alert'}
      sx={{ ...rootSx, borderColor: `${tone}.main` }}
    >
      {Icon && <Icon color={tone} aria-hidden sx={{ fontSize: 22, mt: '1px' }} />}
      <Box sx={contentSx}>
        <Box sx={textSx}>
          {title && (
            <Typography variant="subtitle2" component="p">
              {title}
            </Typography>
          )}
          {children}
        </Box>
        {action}
      </Box>
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  padding: 2,
  border: '1px solid',
  borderRadius: '14px',
  backgroundColor: 'background.paper',
  typography: 'body2',
  // Japanese breaks its lines between phrases.
  wordBreak: 'auto-phrase',
} as const;

// Without room beside the text, the action stands below it.
const contentSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
} as const;

const textSx = {
  flex: '1 1 240px',
  minWidth: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
} as const;

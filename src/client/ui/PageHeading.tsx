import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface PageHeadingProps {
  title: string;
  subtitle?: string | undefined;
  /** What stands at the end of the line, such as a button. */
  action?: ReactNode;
}

/** The h1 of a screen. Who navigates here stands on it, as on a page that was loaded. */
export function PageHeading({ title, subtitle, action }: PageHeadingProps) {
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = key === 'default';
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage, pathname]);
  return (
    <Box sx={looks}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography ref={heading} variant="h1" tabIndex={-1}>
          {title}
        </Typography>
        {subtitle && (
          <Typography color="textSecondary" sx={{ marginTop: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}

const looks = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  marginBottom: 3,
} as const;

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  /** Of the heading, where an address leads to it. */
  id?: string;
  icon?: ReactNode;
  title: string;
  description?: string;
  children?: ReactNode;
}

/** A section of a page under its heading. */
export function SectionCard({
  id: linkedId,
  icon,
  title,
  description,
  children,
}: SectionCardProps) {
  const ownId = useId();
  const id = linkedId ?? ownId;
  return (
    <Card component="section" aria-labelledby={id} sx={rootSx}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {icon && (
          <Box aria-hidden sx={{ display: 'flex', mt: 0.25 }}>
            {icon}
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography
            id={id}
            variant="h2"
            tabIndex={linkedId ? -1 : undefined}
            sx={linkedId ? headingSx : null}
          >
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
          )}
        </Box>
      </Box>
      {children}
    </Card>
  );
}

// Below the bar of a phone.
const headingSx = { scrollMarginTop: 88, justifySelf: 'start' };

const rootSx = {
  p: { xs: 2, md: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
};

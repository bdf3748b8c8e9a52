import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  icon?: ReactNode;
  title: string;
  description?: string;
  children?: ReactNode;
}

/** A section of a page under its heading. */
export function SectionCard({ icon, title, description, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={rootSx}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {icon && (
          <Box aria-hidden sx={{ display: 'flex', mt: 0.25 }}>
            {icon}
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={id} variant="h2">
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

const rootSx = {
  p: { xs: 2, md: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
};

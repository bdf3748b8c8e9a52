import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

/** Fields that belong together, under their legend. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={groupSx}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {legend}
      </Typography>
      {children}
    </Box>
  );
}

const groupSx = { minWidth: 0, m: 0, p: 0, border: 0 };

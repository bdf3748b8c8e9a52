import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState, type ReactNode } from 'react';

/** Tells assistive technology of a change; what was there at first is read on the page. */
export function Told({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [first] = useState(isOn);
  const [hasChanged, setHasChanged] = useState(false);
  if (isOn !== first && !hasChanged) setHasChanged(true);
  return (
    <Box component="output" sx={visuallyHidden}>
      {hasChanged && children}
    </Box>
  );
}

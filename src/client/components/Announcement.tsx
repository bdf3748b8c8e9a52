import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';

/** Tells assistive technology of each change; what was there at first is read on the page. */
export function Announcement({ children }: { children: string }) {
  const [first] = useState(children);
  const [hasChanged, setHasChanged] = useState(false);
  if (children !== first && !hasChanged) setHasChanged(true);
  return (
    <Box component="output" sx={visuallyHidden}>
      {hasChanged && children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useState } from 'react';
import { visuallyHidden } from '../../components/visuallyHidden.ts';

/** Tells assistive technology of each change; what stood there at first is read on the page. */
export function Announcement({ children }: { children: string }) {
  const [told, setTold] = useState(children);
  const [hasChanged, setHasChanged] = useState(false);
  if (told !== children) {
    setTold(children);
    setHasChanged(true);
  }
  return (
    <Box component="output" sx={visuallyHidden}>
      {hasChanged && children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState, type ReactNode } from 'react';

interface AnnouncementProps {
  /** What is told of. Nothing is announced before it has changed. */
  of: string | number | boolean;
  children: ReactNode;
}

/** Tells assistive technology of changes; what was there at first is read on the page. */
export function Announcement({ of, children }: AnnouncementProps) {
  const [first] = useState(of);
  const [hasChanged, setHasChanged] = useState(false);
  if (of !== first && !hasChanged) setHasChanged(true);
  return (
    <Box component="output" sx={visuallyHidden}>
      {hasChanged && children}
    </Box>
  );
}

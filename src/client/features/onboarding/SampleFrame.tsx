import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { paint } from '../../components/pictures/paint.ts';

interface SampleFrameProps {
  alt: string;
  children: ReactNode;
}

/** Parts of the product as they look, with sample values: one image to a screen reader. */
export function SampleFrame({ alt, children }: SampleFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot show what React draws
    <Stack role="img" aria-label={alt} sx={sampleFrameSx}>
      {children}
    </Stack>
  );
}

export const sampleFrameSx = {
  gap: 1,
  p: { xs: 1, sm: 2 },
  borderRadius: '20px',
  bgcolor: paint.backdrop,
};

export const sampleTileSx = { p: 1.5, borderRadius: '12px', bgcolor: 'background.paper' };

export const sampleRowSx = {
  ...sampleTileSx,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  '& > svg': { flexShrink: 0 },
} as const;

import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { SVGProps } from 'react';

/** Meelo's logo: an m that ends in a speech bubble, and a spark. */
export function LogoMark({ size = 32, ...rest }: { size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" {...rest}>
      <rect width="32" height="32" rx="9" fill="var(--mui-palette-primary-main)" />
      <path
        d="M7.5 22.5v-6.2a3.9 3.9 0 0 1 7.8 0v6.2m0-6.2a3.9 3.9 0 0 1 7.8 0v3.4c0 1.7 0.7 2.6 2.2 2.8"
        fill="none"
        stroke="var(--mui-palette-primary-contrastText)"
        strokeWidth="2.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24.4" cy="8.6" r="2" fill="var(--mui-palette-primary-contrastText)" />
    </svg>
  );
}

interface LogoProps {
  size?: number;
  /** The name is left out on the narrowest phones, where other things need its place. */
  mayBeShort?: boolean;
}

/** The mark with the name beside it. */
export function Logo({ size = 32, mayBeShort = false }: LogoProps) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <LogoMark size={size} />
      <Box
        component="span"
        sx={{
          fontSize: size * 0.625,
          fontWeight: 700,
          letterSpacing: '-0.03em',
          lineHeight: 1,
          ...(mayBeShort && { '@media (max-width: 359.95px)': visuallyHidden }),
        }}
      >
        Meelo
      </Box>
    </Box>
  );
}

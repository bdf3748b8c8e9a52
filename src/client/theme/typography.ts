import type { TypographyVariantsOptions } from '@mui/material/styles';

/** The system's own fonts, Japanese ones included; one scale for the whole product. */
export const typography: TypographyVariantsOptions = {
  fontFamily: [
    'system-ui',
    '-apple-system',
    '"Segoe UI"',
    'Roboto',
    '"Helvetica Neue"',
    '"Noto Sans"',
    '"Hiragino Sans"',
    '"Yu Gothic UI"',
    '"Noto Sans JP"',
    '"Noto Sans CJK JP"',
    'sans-serif',
  ].join(', '),
  h1: { fontSize: '1.75rem', lineHeight: 36 / 28, fontWeight: 650, letterSpacing: '-0.02em' },
  h2: { fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 650, letterSpacing: '-0.01em' },
  h3: { fontSize: '1rem', lineHeight: 24 / 16, fontWeight: 600 },
  h4: { fontSize: '2.25rem', lineHeight: 44 / 36, fontWeight: 650, letterSpacing: '-0.025em' },
  h5: { fontSize: '1.5rem', lineHeight: 32 / 24, fontWeight: 650, letterSpacing: '-0.015em' },
  subtitle1: { fontSize: '1rem', lineHeight: 24 / 16 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  body1: { fontSize: '0.9375rem', lineHeight: 24 / 15 },
  body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
  caption: { fontSize: '0.8125rem', lineHeight: 16 / 13 },
  overline: {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    letterSpacing: '0.04em',
    textTransform: 'none',
  },
  button: { fontSize: '0.9375rem', lineHeight: 24 / 15, fontWeight: 600, textTransform: 'none' },
};

const palette = (path: string) => `var(--mui-palette-${path})`;

/** The theme's colours as a drawing names them; they follow mode and colour by themselves. */
export const paint = {
  paper: palette('background-paper'),
  line: palette('divider'),
  text: palette('text-primary'),
  primary: palette('primary-main'),
  success: palette('success-main'),
  tint: `color-mix(in srgb, ${palette('primary-main')} 12%, ${palette('background-paper')})`,
  backdrop: `color-mix(in srgb, ${palette('primary-main')} 7%, ${palette('background-paper')})`,
  quiet: `color-mix(in srgb, ${palette('text-primary')} 10%, ${palette('background-paper')})`,
} as const;

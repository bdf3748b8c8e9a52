import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { memo, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { ThemeColor, ThemeMode } from '../state/theme.ts';
import { meeloTheme } from './meeloTheme.ts';
import { paletteRules } from './paletteVariables.ts';
import { showMode } from './showMode.ts';

interface ThemedAppProps {
  mode: ThemeMode;
  color: ThemeColor;
  children: ReactNode;
}

/** The looks of one colour and one mode around the whole page. */
export function ThemedApp({ mode, color, children }: ThemedAppProps) {
  useLayoutEffect(() => showMode(mode), [mode]);
  return (
    <ThemeProvider theme={meeloTheme}>
      <PaletteSheet color={color} />
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

const PaletteSheet = memo(function PaletteSheet({ color }: { color: ThemeColor }) {
  const rules = useMemo(() => paletteRules(color), [color]);
  return <GlobalStyles styles={rules} />;
});

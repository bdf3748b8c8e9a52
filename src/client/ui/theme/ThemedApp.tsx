import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { ThemeColor, ThemeMode } from '../../state/theme.ts';
import { createMeeloTheme } from './createMeeloTheme.ts';
import { showMode } from './showMode.ts';

interface ThemedAppProps {
  mode: ThemeMode;
  color: ThemeColor;
  children: ReactNode;
}

/** The looks of one colour and one mode around the whole page. */
export function ThemedApp({ mode, color, children }: ThemedAppProps) {
  useLayoutEffect(() => showMode(mode), [mode]);
  const { theme, sheets } = useMemo(() => {
    // MUI would keep the mode in a storage key of its own; without its list of schemes it leaves
    // the choice to `data-mode`.
    const { colorSchemes: _colorSchemes, ...schemeless } = createMeeloTheme(color);
    return { theme: schemeless, sheets: createMeeloTheme(color).generateStyleSheets() };
  }, [color]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={sheets} />
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

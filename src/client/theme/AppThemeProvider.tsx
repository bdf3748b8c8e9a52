import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * MUI's theme around the whole page. The store holds the color scheme, so MUI neither stores one nor
 * marks the page with it.
 */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      storageManager={null}
      colorSchemeNode={null}
      defaultMode="light"
      noSsr
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

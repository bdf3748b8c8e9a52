import { useLayoutEffect, type ReactNode } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { AppThemeProvider } from '../theme/AppThemeProvider.tsx';
import { applyColorScheme } from '../theme/applyColorScheme.ts';

/** MUI's theme in the color scheme that the store holds. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <AppThemeProvider>
      <ColorScheme />
      {children}
    </AppThemeProvider>
  );
}

/** Apart, so that another color scheme renders nothing else. */
function ColorScheme() {
  const theme = useAppSelector((state) => state.theme);
  useLayoutEffect(() => applyColorScheme(theme), [theme]);
  return null;
}

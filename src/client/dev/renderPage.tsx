import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { AppStore } from '../store/store.ts';
import { AppThemeProvider } from '../theme/AppThemeProvider.tsx';

interface DevelopmentPage {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** Shows a page for developers, in English only, in the color scheme of the app. */
export function renderPage(container: HTMLElement, store: AppStore, page: DevelopmentPage): void {
  const { title, subtitle, children } = page;
  document.documentElement.lang = 'en';
  document.title = `${title} · Meelo`;
  createRoot(container).render(
    <Provider store={store}>
      <AppThemeProvider>
        <Box component="main" sx={{ maxWidth: 1680, margin: 'auto', padding: { xs: 2, md: 3 } }}>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{subtitle}</Typography>
          {children}
        </Box>
      </AppThemeProvider>
    </Provider>,
  );
}

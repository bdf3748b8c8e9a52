import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import type { AppStore } from '../store/store.ts';
import { AppThemeProvider } from '../theme/AppThemeProvider.tsx';
import { ToastProvider } from '../toasts/ToastProvider.tsx';

/** What every screen needs around it: store, theme, toasts and language. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <AppThemeProvider>
        <ToastProvider>
          <LanguageProvider>{children}</LanguageProvider>
        </ToastProvider>
      </AppThemeProvider>
    </Provider>
  );
}

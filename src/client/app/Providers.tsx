import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { LazyBoundary } from '../components/lazy/LazyBoundary.tsx';
import type { AppStore } from '../store/store.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { Themed } from './Themed.tsx';

/** What every screen stands in: store, language, looks and toasts. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <LanguageProvider>
        <Themed>
          {children}
          <LazyBoundary>
            <Toasts />
          </LazyBoundary>
        </Themed>
      </LanguageProvider>
    </Provider>
  );
}

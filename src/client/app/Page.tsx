import type { AppStore } from '../store/store.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { App } from './App.tsx';
import { Providers } from './Providers.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** The whole page inside its router: the same tree in the browser and when it is prerendered. */
export function Page({ store }: { store: AppStore }) {
  return (
    <Providers store={store}>
      <ScrollToTop />
      <ErrorBoundary place="page">
        <App />
      </ErrorBoundary>
    </Providers>
  );
}

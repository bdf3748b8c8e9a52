import type { Store } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { themeFollowed } from '../../state/themeSlice.ts';
import type { ThemeState } from '../../state/theme.ts';
import type { AppStore, RootState } from '../../store/store.ts';
import { createDemoRouter } from './createDemoRouter.tsx';
import { createDemoStore } from './createDemoStore.ts';

type Page = Store<RootState>;

/** What stays of the demo while it is closed, in memory alone. */
interface DemoVisit extends ReturnType<typeof createDemoRouter> {
  begun?: { language: string; store: AppStore };
  /** That of the page when the demo was opened last. */
  pageTheme?: ThemeState;
}

/** By the store of the page, which lives until the page is loaded anew. */
const visits = new WeakMap<Page, DemoVisit>();

/** What was begun on a page, or else a new one. */
export function demoVisitOf(page: Page): DemoVisit {
  const visit = visits.get(page) ?? createDemoRouter();
  visits.set(page, visit);
  return visit;
}

export function endDemoVisit(page: Page): void {
  visits.delete(page);
}

/** In another language it begins anew. A colour scheme that was chosen in it stays until that of the page changes. */
export function openDemoStore(page: Page, { language, getFixedT }: i18n): AppStore {
  const visit = demoVisitOf(page);
  const pageTheme = page.getState().theme;
  // Nothing else of the slice: what redux-persist keeps there would have this store written down, too.
  const { theme, themeColor } = pageTheme;
  if (visit.begun?.language !== language) {
    const store = createDemoStore(getFixedT(language, 'demo'), { theme, themeColor });
    visit.begun = { language, store };
  } else if (visit.pageTheme !== pageTheme) {
    visit.begun.store.dispatch(themeFollowed({ theme, themeColor }));
  }
  visit.pageTheme = pageTheme;
  return visit.begun.store;
}

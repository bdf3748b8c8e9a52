import { memo, useCallback, useEffect, useState } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { isTourCompleted } from '../features/onboarding/completion.ts';
import { LazyBoundary } from '../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../components/lazy/lazyComponent.tsx';
import { lazyDialog } from '../components/lazy/lazyDialog.tsx';
import { preloadWhenIdle } from '../components/lazy/preload.ts';

const FirstVisitTour = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "first-tour" */ '../features/onboarding/FirstVisitTour.tsx'))
      .FirstVisitTour,
  ['onboarding', 'pictures'],
);

const TeaserDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "teaser" */ '../features/teaser/TeaserDialog.tsx'))
      .TeaserDialog,
  ['teaser'],
);

/** Does not render again when something opens over it. */
const Dashboard = memo(DashboardPage);

/** The dashboard with what opens over it, each in a chunk of its own. */
export function DashboardScreen() {
  const [isFirstVisit] = useState(() => !isTourCompleted());
  const [isNewsOpen, setIsNewsOpen] = useState(false);
  useEffect(() => preloadWhenIdle(TeaserDialog), []);
  const openNews = useCallback(() => setIsNewsOpen(true), []);
  return (
    <>
      <Dashboard onNews={openNews} />
      <TeaserDialog isOpen={isNewsOpen} onClose={() => setIsNewsOpen(false)} />
      {isFirstVisit && (
        // It opens by itself: where the download fails, the next visit tries again.
        <LazyBoundary>
          <FirstVisitTour />
        </LazyBoundary>
      )}
    </>
  );
}

import { memo, useCallback, useState } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { isTourCompleted } from '../features/onboarding/completion.ts';
import { LazyBoundary } from '../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../components/lazy/lazyComponent.tsx';
import { TeaserDialog } from '../features/teaser/TeaserDialog.tsx';

/** In a chunk of its own: a person sees it once. */
const FirstVisitTour = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "first-tour" */ '../features/onboarding/FirstVisitTour.tsx'))
      .FirstVisitTour,
  ['dashboard', 'onboarding', 'pictures'],
);

/** Does not render again when something opens over it. */
const Dashboard = memo(DashboardPage);

/** The dashboard with what opens over it. */
export function DashboardScreen() {
  const [isFirstVisit] = useState(() => !isTourCompleted());
  const [isNewsOpen, setIsNewsOpen] = useState(false);
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

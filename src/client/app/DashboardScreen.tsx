import { memo, useCallback, useState } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { isTourCompleted } from '../features/onboarding/completion.ts';
import { definePart } from '../parts/definePart.ts';
import { DialogPart } from '../parts/DialogPart.tsx';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { MountedPart } from '../parts/MountedPart.tsx';
import { usePreloadWhenIdle } from '../parts/preloading.ts';

const tourPart = definePart({
  namespaces: ['onboarding', 'pictures'],
  load: async () =>
    (await import(/* webpackChunkName: "first-tour" */ '../features/onboarding/FirstVisitTour.tsx'))
      .FirstVisitTour,
});

interface TeaserProps {
  open: boolean;
  onClose: () => void;
}

const teaserPart = definePart<TeaserProps>({
  namespaces: ['teaser'],
  load: async () =>
    (await import(/* webpackChunkName: "teaser" */ '../features/teaser/TeaserDialog.tsx'))
      .TeaserDialog,
});

const laterParts = [teaserPart];

/** Not drawn anew when something opens over it. */
const Dashboard = memo(DashboardPage);

/** The dashboard with what opens over it, each downloaded when it is wanted. */
export function DashboardScreen() {
  const [isFirstVisit] = useState(() => !isTourCompleted());
  const [isNewsOpen, setIsNewsOpen] = useState(false);
  usePreloadWhenIdle(laterParts);
  const openNews = useCallback(() => setIsNewsOpen(true), []);
  const news = { open: isNewsOpen, onClose: () => setIsNewsOpen(false) };
  return (
    <>
      <Dashboard onNews={openNews} />
      <DialogPart part={teaserPart} isOpen={isNewsOpen} props={news} />
      {isFirstVisit && (
        // Nobody has asked for it: where it fails it comes with another visit.
        <ErrorBoundary fallback={null}>
          <MountedPart part={tourPart} props={{}} fallback={null} />
        </ErrorBoundary>
      )}
    </>
  );
}

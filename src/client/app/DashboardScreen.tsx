import { useState } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { isTourCompleted } from '../features/onboarding/completion.ts';
import { PartView } from './PartView.tsx';
import { definePart } from './screens.ts';

const tourPart = definePart<object>({
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

/** The dashboard with what opens over it, each downloaded when it is wanted. */
export function DashboardScreen() {
  const [isFirstVisit] = useState(() => !isTourCompleted());
  const [isNewsOpen, setIsNewsOpen] = useState(false);
  const [isNewsWanted, setIsNewsWanted] = useState(false);
  const onNews = () => {
    setIsNewsWanted(true);
    setIsNewsOpen(true);
  };
  const news = { open: isNewsOpen, onClose: () => setIsNewsOpen(false) };
  return (
    <>
      <DashboardPage onNews={onNews} />
      {isNewsWanted && <PartView part={teaserPart} props={news} fallback={null} />}
      {isFirstVisit && <PartView part={tourPart} props={{}} fallback={null} />}
    </>
  );
}

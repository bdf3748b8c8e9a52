import { useState } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { FirstVisitTour } from '../features/onboarding/FirstVisitTour.tsx';
import { TeaserDialog } from '../features/teaser/TeaserDialog.tsx';

/** The dashboard with what opens over it. */
export function DashboardScreen() {
  const [isNewsOpen, setIsNewsOpen] = useState(false);
  return (
    <>
      <DashboardPage onNews={() => setIsNewsOpen(true)} />
      <TeaserDialog open={isNewsOpen} onClose={() => setIsNewsOpen(false)} />
      <FirstVisitTour />
    </>
  );
}

import { useCallback, useState } from 'react';
import { TeaserDialog } from '../../features/teaser/TeaserDialog.tsx';
import { Dashboard } from './dashboardChunk.ts';

/** The dashboard without the tour, which is for who is logged in. */
function DashboardWithNews() {
  const [isNewsOpen, setIsNewsOpen] = useState(false);
  return (
    <>
      <Dashboard onNews={useCallback(() => setIsNewsOpen(true), [])} />
      <TeaserDialog isOpen={isNewsOpen} onClose={() => setIsNewsOpen(false)} />
    </>
  );
}

const { load, preload } = Dashboard;

export const DemoDashboard = Object.assign(DashboardWithNews, { load, preload });

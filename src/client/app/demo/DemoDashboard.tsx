import { useCallback, useState } from 'react';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { TeaserDialog } from '../../features/teaser/TeaserDialog.tsx';

const Dashboard = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "dashboard" */ '../../features/dashboard/DashboardPage.tsx'))
      .DashboardPage,
  ['acts', 'dashboard'],
);

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

import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';

/** The first screen of the demo, which comes together with it. */
export const Dashboard = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "dashboard" */ '../../features/dashboard/DashboardPage.tsx'))
      .DashboardPage,
  ['acts', 'dashboard'],
);

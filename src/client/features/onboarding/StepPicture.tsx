import { DashboardPicture } from '../../components/pictures/DashboardPicture.tsx';
import { HelpPicture } from '../../components/pictures/HelpPicture.tsx';
import { SyncPicture } from '../../components/pictures/SyncPicture.tsx';
import { SampleReport } from './SampleReport.tsx';
import type { TourStep } from './steps.ts';

const pictures: Record<TourStep, () => React.ReactNode> = {
  dashboard: DashboardPicture,
  sync: SyncPicture,
  reports: SampleReport,
  help: HelpPicture,
};

export function StepPicture({ step }: { step: TourStep }) {
  const Drawing = pictures[step];
  return <Drawing />;
}

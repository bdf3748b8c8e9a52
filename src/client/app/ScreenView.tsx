import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../ui/ScreenSkeleton.tsx';
import { PartView } from '../parts/PartView.tsx';
import { tabTitle, type Screen } from './screens.ts';

const noProps = {};

/** One screen with its title in the browser's tab. */
export function ScreenView({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  const title = tabTitle(t, screen.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Two routes beside each other share one instance of this: the key mounts each screen anew.
  return (
    <PartView key={screen.title} part={screen} props={noProps} fallback={<ScreenSkeleton />} />
  );
}

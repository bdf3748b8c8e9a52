import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../components/ScreenSkeleton.tsx';
import { PartView } from '../parts/PartView.tsx';
import type { CrashPlace } from '../parts/CrashState.tsx';
import { tabTitle, type Screen } from './screens.ts';

const noProps = {};

interface ScreenViewProps {
  screen: Screen;
  /** Unset: the screen is the whole page. */
  place?: CrashPlace;
}

/** One screen with its title in the browser's tab. */
export function ScreenView({ screen, place = 'page' }: ScreenViewProps) {
  const { t } = useTranslation();
  const title = tabTitle(t, screen.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Two routes beside each other share one instance of this: the key mounts each screen anew.
  return (
    <PartView
      key={screen.title}
      part={screen}
      props={noProps}
      fallback={<ScreenSkeleton />}
      place={place}
    />
  );
}

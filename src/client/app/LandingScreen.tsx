import { useEffect, useState } from 'react';
import { replayEarlyEvents } from '../prerender/earlyEvents.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { TourDialog } from '../features/onboarding/TourDialog.tsx';

/** The landing page; its demo is the tour, which is remembered only where people are logged in. */
export function LandingScreen() {
  const [isDemoOpen, setIsDemoOpen] = useState(false);
  useEffect(replayEarlyEvents, []);
  return (
    <>
      <LandingPage onDemo={() => setIsDemoOpen(true)} />
      <TourDialog isOpen={isDemoOpen} onClose={() => setIsDemoOpen(false)} />
    </>
  );
}

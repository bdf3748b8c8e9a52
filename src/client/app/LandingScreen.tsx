import { useEffect } from 'react';
import { replayEarlyEvents } from '../prerender/earlyEvents.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { DemoDialog } from './demo/DemoDialog.tsx';
import { useHistoryEntry } from './useHistoryEntry.ts';

/** The landing page with the demo that opens over it. */
export function LandingScreen() {
  const { isOpen, open, close } = useHistoryEntry();
  useEffect(replayEarlyEvents, []);
  return (
    <>
      <LandingPage onDemo={open} />
      <DemoDialog isOpen={isOpen} onClose={close} />
    </>
  );
}

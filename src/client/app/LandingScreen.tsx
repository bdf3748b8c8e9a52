import { useEffect, useRef } from 'react';
import { replayEarlyEvents } from '../prerender/earlyEvents.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import type { DemoHandle } from './demo/Demo.tsx';
import { DemoDialog } from './demo/DemoDialog.tsx';
import { useHistoryEntry } from './useHistoryEntry.ts';

/** The landing page with the demo that opens over it. */
export function LandingScreen() {
  const demo = useRef<DemoHandle>(null);
  const { isOpen, open, close } = useHistoryEntry(() => demo.current?.goBack() ?? false);
  useEffect(replayEarlyEvents, []);
  return (
    <>
      <LandingPage onDemo={open} />
      <DemoDialog ref={demo} isOpen={isOpen} onClose={close} />
    </>
  );
}

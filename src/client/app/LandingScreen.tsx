import { useEffect, useState } from 'react';
import { sayReady } from '../early/ready.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { DialogPart } from '../parts/DialogPart.tsx';
import { definePart } from '../parts/definePart.ts';

interface TourProps {
  open: boolean;
  onClose: () => void;
}

const tourPart = definePart<TourProps>({
  namespaces: ['onboarding', 'pictures'],
  load: async () =>
    (await import(/* webpackChunkName: "tour" */ '../features/onboarding/TourDialog.tsx'))
      .TourDialog,
});

/** The landing page; its demo is the tour, which is remembered only where people are logged in. */
export function LandingScreen() {
  const [isDemoOpen, setIsDemoOpen] = useState(false);
  useEffect(sayReady, []);
  const tour = { open: isDemoOpen, onClose: () => setIsDemoOpen(false) };
  return (
    <>
      <LandingPage onDemo={() => setIsDemoOpen(true)} />
      <DialogPart part={tourPart} isOpen={isDemoOpen} props={tour} />
    </>
  );
}

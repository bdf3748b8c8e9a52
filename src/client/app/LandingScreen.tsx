import { useEffect, useState } from 'react';
import { sayReady } from '../early/ready.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { PartView } from '../parts/PartView.tsx';
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
  const [isDemoWanted, setIsDemoWanted] = useState(false);
  useEffect(sayReady, []);
  const onDemo = () => {
    setIsDemoWanted(true);
    setIsDemoOpen(true);
  };
  const tour = { open: isDemoOpen, onClose: () => setIsDemoOpen(false) };
  return (
    <>
      <LandingPage onDemo={onDemo} />
      {isDemoWanted && <PartView part={tourPart} props={tour} fallback={null} />}
    </>
  );
}

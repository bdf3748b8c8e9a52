import { useState } from 'react';
import { isTourCompleted, rememberTourCompleted } from './completion.ts';
import { TourDialog } from './TourDialog.tsx';

/** Opens the tour by itself until it has been finished, skipped or closed once. */
export function FirstVisitTour() {
  const [isOpen, setIsOpen] = useState(() => !isTourCompleted());
  const onClose = () => {
    rememberTourCompleted();
    setIsOpen(false);
  };
  return <TourDialog open={isOpen} onClose={onClose} />;
}

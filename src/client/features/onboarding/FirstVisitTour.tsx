import { useState } from 'react';
import { rememberTourCompleted } from './completion.ts';
import { TourDialog } from './TourDialog.tsx';

/** The tour as it opens by itself, until it is finished, skipped or closed. */
export function FirstVisitTour() {
  const [isOpen, setIsOpen] = useState(true);
  const onClose = () => {
    rememberTourCompleted();
    setIsOpen(false);
  };
  return <TourDialog isOpen={isOpen} onClose={onClose} />;
}

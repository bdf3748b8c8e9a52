import { useState } from 'react';
import { tourSteps, type TourStep } from './steps.ts';

export interface Tour {
  index: number;
  step: TourStep;
  isFirst: boolean;
  isLast: boolean;
  goTo: (index: number) => void;
  goBack: () => void;
  goOn: () => void;
}

/** Where the tour stands; it cannot leave its steps. */
export function useTour(): Tour {
  const [index, setIndex] = useState(0);
  const last = tourSteps.length - 1;
  const goTo = (wanted: number) => setIndex(Math.min(Math.max(wanted, 0), last));
  return {
    index,
    step: tourSteps[index] ?? tourSteps[0],
    isFirst: index === 0,
    isLast: index === last,
    goTo,
    goBack: () => goTo(index - 1),
    goOn: () => goTo(index + 1),
  };
}

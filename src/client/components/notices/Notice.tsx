import { use, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Place } from './Place.ts';

/** Stands in its place, or where what is below it has been painted, after that. */
export function Notice({ children }: { children: ReactNode }) {
  const { isShown, late } = use(Place);
  const [isLate] = useState(isShown);
  return isLate && late ? createPortal(children, late) : children;
}

/** In the place of a notice that is being downloaded. */
export function AwaitedNotice() {
  const { hold } = use(Place);
  useLayoutEffect(() => hold(), [hold]);
  return null;
}

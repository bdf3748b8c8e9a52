import { lazy, Suspense, useEffect, useState } from 'react';
import { whenToastWanted } from './toastQueue.ts';

const ToastHost = lazy(() =>
  import(/* webpackChunkName: "toasts" */ './ToastHost.tsx').then((module) => ({
    default: module.ToastHost,
  })),
);

/** The place of the toasts; what shows them is loaded with the first one. */
export function Toasts() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenToastWanted(() => setIsWanted(true)), []);
  return isWanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}

import { useEffect, useState, type ComponentType } from 'react';
import { whenToastWanted } from './toastQueue.ts';

const loadHost = () => import(/* webpackChunkName: "toasts" */ './ToastHost.tsx');

/** Downloads what shows the toasts ahead, so that they can be told without a network as well. */
export function preloadToasts(): void {
  loadHost().catch(() => undefined);
}

/**
 * The place of the toasts; what shows them is mounted with the first one. Where it has to be
 * downloaded and fails, the page goes on, and the next toast tries again.
 */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(
    () =>
      whenToastWanted(() => {
        void loadHost().then(
          ({ ToastHost }) => setHost(() => ToastHost),
          () => undefined,
        );
      }),
    [],
  );
  return Host ? <Host /> : null;
}

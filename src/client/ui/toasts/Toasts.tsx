import { useEffect, useState, type ComponentType } from 'react';
import { whenToastWanted } from './toastQueue.ts';

const loadHost = () => import(/* webpackChunkName: "toasts" */ './ToastHost.tsx');

/**
 * The place of the toasts; what shows them is loaded with the first one. Without a network that
 * fails: the page goes on, and the next toast tries again.
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

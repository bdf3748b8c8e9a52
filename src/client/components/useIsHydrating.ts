import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True in the first render over markup that came with the document. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}

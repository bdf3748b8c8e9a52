import { act } from '@testing-library/react';
import { meeloApi } from '../../client/api/meeloApi.ts';
import type { AppStore } from '../../client/store/store.ts';

/** Reads the list of `user-1` anew, as the next poll does. What it changes is rendered with the next frame. */
export function pollProfiles(store: AppStore): Promise<void> {
  const { initiate } = meeloApi.endpoints.getProfiles;
  return act(async () => {
    await store.dispatch(initiate('user-1', { subscribe: false, forceRefetch: true }));
  });
}

import { meeloApi } from '../../api/meeloApi.ts';
import { selectUser } from '../../state/userSlice.ts';
import type { AppStore } from '../../store/store.ts';
import { codeFor } from './codeFor.ts';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';

/**
 * Lets the page show its profile in a state that an inspector has chosen, whatever the server
 * answers meanwhile. The server hears nothing of it.
 */
export function createStateHold(store: AppStore) {
  let heldState: SyncState | undefined;

  const apply = () => {
    const user = selectUser(store.getState());
    if (heldState === undefined || !user) return;
    const code = codeFor(heldState);
    const { data } = meeloApi.endpoints.getProfiles.select(user.id)(store.getState());
    if (!data?.[0] || data[0].syncStatusBot === code) return;
    store.dispatch(
      meeloApi.util.updateQueryData('getProfiles', user.id, ([profile]) => {
        if (profile) profile.syncStatusBot = code;
      }),
    );
  };
  store.subscribe(apply);

  return {
    hold: (state: SyncState) => {
      heldState = state;
      apply();
    },
    release: () => {
      heldState = undefined;
      store.dispatch(meeloApi.util.invalidateTags(['Profiles']));
    },
  };
}

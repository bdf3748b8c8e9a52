import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Id } from '../../shared/contract/id.ts';
import { syncSnapshotAt } from '../../shared/sync/syncSnapshot.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { meeloApi, readOrigin } from './meeloApi.ts';
import { shareStream } from './sharedStream.ts';
import { toProfiles, type Profile } from './profiles.ts';

type Api = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

const { endpoints } = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * While somebody subscribes, the lists that the server sends are written to `getProfiles`. It is a query of
     * its own, as the cache entry of `getProfiles` outlives the work: its `onCacheEntryAdded` would run on.
     */
    streamProfiles: build.query<null, Id>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: (userId, { cacheEntryRemoved, ...api }) =>
        shareStream({
          name: `meelo-profiles-${userId}`,
          request: (signal) => requestEvents(api, userId, signal),
          onEvent: ({ event, data }) => {
            if (event === 'profiles') receiveProfiles(api, userId, toProfiles(JSON.parse(data)));
          },
          ended: cacheEntryRemoved,
        }),
    }),
  }),
});

/**
 * Subscribes to the stream as long as the server works on a profile of the user. Where the next list cancels
 * this, it subscribes again before RTK Query removes the cache entry, so the stream stays open.
 */
export async function followProfiles(
  { condition, ...api }: ListenerEffectAPI<RootState, AppDispatch>,
  userId: Id,
): Promise<void> {
  const isWorking = () =>
    listed(api, userId).some(({ syncStatusBot }) =>
      syncSnapshotAt(syncStatusBot).hasTag('working'),
    );
  if (!isWorking()) return;
  const { unsubscribe } = api.dispatch(endpoints.streamProfiles.initiate(userId));
  try {
    await condition(() => !isWorking());
  } finally {
    unsubscribe();
  }
}

async function requestEvents(api: Api, userId: Id, signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams({ userId: String(userId) });
  const { user } = api.getState() as RootState;
  return fetch(`${await readOrigin(api)}/api/events?${query}`, {
    signal,
    cache: 'no-store',
    headers: { Authorization: `Bearer ${user.access_token}` },
  });
}

function receiveProfiles(api: Api, userId: Id, profiles: Profile[]): void {
  // The answer of a poll that is under way may be older.
  const polling = api.dispatch(meeloApi.util.getRunningQueryThunk('getProfiles', userId));
  void polling?.then(() => showProfiles(api, userId, profiles));
  showProfiles(api, userId, profiles);
}

/** Ignores a list that says less than what is known: one that a proxy held back, or that came twice. */
function showProfiles(api: Api, userId: Id, value: Profile[]): void {
  const known = new Map(listed(api, userId).map((each) => [each.id, movedAt(each)]));
  if (known.size === 0 || value.some((each) => movedAt(each) < (known.get(each.id) ?? 0))) return;
  const entry = { endpointName: 'getProfiles', arg: userId, value } as const;
  api.dispatch(meeloApi.util.upsertQueryEntries([entry]));
}

function listed({ getState }: Api, userId: Id): Profile[] {
  return meeloApi.endpoints.getProfiles.select(userId)(getState() as RootState).data ?? [];
}

function movedAt({ syncMovedAt }: Profile): number {
  return Date.parse(String(syncMovedAt)) || 0;
}

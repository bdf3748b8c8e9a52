import { addListener } from '@reduxjs/toolkit';
import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Id } from '../../shared/contract/id.ts';
import { syncSnapshotAt } from '../../shared/sync/syncSnapshot.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import type { ApiState } from './baseQuery.ts';
import { meeloApi, readOrigin } from './meeloApi.ts';
import { toProfiles, type Profile } from './profiles.ts';

/** As long as an `EventSource` waits; it cannot send the token, so it is not used. */
const retryMs = 3000;

const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/** While the server works on a profile of the user and the page is visible, each list of the server shows at once. */
export const streamProfiles =
  (userId: Id, ended: Promise<void>) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const api = { dispatch, getState };
    let stream: AbortController | undefined;
    const isWanted = () => getState().api.config.focused && listed(api, userId).some(isWorkedOn);
    const openOrClose = () => {
      if (isWanted() === (stream !== undefined)) return;
      stream?.abort();
      stream = stream ? undefined : new AbortController();
      if (stream) void receiveEvents(api, userId, stream.signal);
    };
    const stopListening = dispatch(
      addAppListener({
        predicate: (_action, state, former) => state.api !== former.api,
        effect: openOrClose,
      }),
    );
    openOrClose();
    await ended;
    stopListening();
    stream?.abort();
  };

const isWorkedOn = ({ syncStatusBot }: Profile) => syncSnapshotAt(syncStatusBot).hasTag('working');

/** Opens the stream anew wherever it breaks, until the signal ends it or the server lacks the call. */
async function receiveEvents(api: ApiState, userId: Id, signal: AbortSignal): Promise<void> {
  const write = ({ event, data }: EventSourceMessage) => {
    if (event === 'profiles') receiveProfiles(api, userId, toProfiles(JSON.parse(data)));
  };
  while (!signal.aborted) {
    try {
      const { body, headers, status } = await requestEvents(api, userId, signal);
      const isStream = headers.get('content-type')?.startsWith('text/event-stream');
      if (!isStream && status < 500) return;
      if (isStream) {
        await body
          ?.pipeThrough(new TextDecoderStream())
          .pipeThrough(new EventSourceParserStream())
          .pipeTo(new WritableStream({ write }));
      }
    } catch {
      // The connection broke, or what came makes no sense. The poll says so where nothing gets through.
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

async function requestEvents(api: ApiState, userId: Id, signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams({ userId: String(userId) });
  const { user } = api.getState() as RootState;
  return fetch(`${await readOrigin(api)}/api/events?${query}`, {
    signal,
    cache: 'no-store',
    headers: { Authorization: `Bearer ${user.access_token}` },
  });
}

function receiveProfiles(api: ApiState, userId: Id, profiles: Profile[]): void {
  // The answer of a poll that is under way may be older.
  const polling = api.dispatch(meeloApi.util.getRunningQueryThunk('getProfiles', userId));
  void polling?.then(() => showProfiles(api, userId, profiles));
  showProfiles(api, userId, profiles);
}

/** Ignores a list that says less than what is known: one that a proxy held back, or that came twice. */
function showProfiles(api: ApiState, userId: Id, value: Profile[]): void {
  const known = new Map(listed(api, userId).map((each) => [each.id, movedAt(each)]));
  if (known.size === 0 || value.some((each) => movedAt(each) < (known.get(each.id) ?? 0))) return;
  const entry = { endpointName: 'getProfiles', arg: userId, value } as const;
  api.dispatch(meeloApi.util.upsertQueryEntries([entry]));
}

function listed({ getState }: ApiState, userId: Id): Profile[] {
  return meeloApi.endpoints.getProfiles.select(userId)(getState() as RootState).data ?? [];
}

function movedAt({ syncMovedAt }: Profile): number {
  return Date.parse(String(syncMovedAt)) || 0;
}

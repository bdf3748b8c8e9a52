import type { ForkedTaskAPI, ListenerEffectAPI } from '@reduxjs/toolkit';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Id } from '../../shared/contract/id.ts';
import { syncSnapshotAt } from '../../shared/sync/syncSnapshot.ts';
import { meeloApi, readOrigin } from '../api/meeloApi.ts';
import { toProfiles, type Profile } from '../api/transforms.ts';
import { selectAccessToken } from '../state/userSlice.ts';
import type { AppDispatch, RootState } from './store.ts';

const firstRetryMs = 1000;
const longestRetryMs = 10_000;
const handoverMs = 1000;

type Api = Pick<ListenerEffectAPI<RootState, AppDispatch>, 'dispatch' | 'getState'>;

/** Keeps the user's list current by server-sent events, as long as the server works on a profile. */
export async function followProfiles(
  listener: ListenerEffectAPI<RootState, AppDispatch>,
  userId: Id,
): Promise<void> {
  const isWorking = () =>
    listed(listener.getState(), userId).some(({ syncStatusBot }) =>
      syncSnapshotAt(syncStatusBot).hasTag('working'),
    );
  if (!isWorking()) return;
  const following = listener.fork((task) => follow(task, listener, userId));
  await listener.condition(() => !isWorking());
  following.cancel();
}

/** One tab of the browser holds the stream, and tells the others. */
async function follow(task: ForkedTaskAPI, api: Api, userId: Id): Promise<void> {
  // Without locks, at an address that is not secure, the poll is enough.
  if (!('locks' in navigator)) return;
  const name = `meelo-profiles-${userId}`;
  const tabs = new BroadcastChannel(name);
  const show = (profiles: Profile[]) => showProfiles(api, userId, profiles);
  tabs.addEventListener('message', ({ data }: MessageEvent<Profile[]>) => show(data));
  const onProfiles = (profiles: Profile[]) => {
    // The answer of a poll that is under way may be older.
    const polling = api.dispatch(meeloApi.util.getRunningQueryThunk('getProfiles', userId));
    void polling?.then(() => show(profiles));
    show(profiles);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    tabs.postMessage(profiles);
  };
  const request = () => requestEvents(api, userId, task.signal);
  const askedAt = Date.now();
  try {
    await navigator.locks.request(name, { signal: task.signal }, async () => {
      // The tab that held the stream has ended it: its last list may end this task too.
      if (Date.now() - askedAt > handoverMs) await task.delay(handoverMs);
      await keepReading(task, { request, onProfiles });
    });
  } finally {
    tabs.close();
  }
}

function listed(state: RootState, userId: Id): Profile[] {
  return meeloApi.endpoints.getProfiles.select(userId)(state).data ?? [];
}

/** Ignores a list that says less than what is known: one that a proxy held back, or that came twice. */
function showProfiles({ dispatch, getState }: Api, userId: Id, value: Profile[]): void {
  const known = new Map(listed(getState(), userId).map((each) => [each.id, movedAt(each)]));
  if (known.size === 0 || value.some((each) => movedAt(each) < (known.get(each.id) ?? 0))) return;
  const entry = { endpointName: 'getProfiles', arg: userId, value } as const;
  dispatch(meeloApi.util.upsertQueryEntries([entry]));
}

function movedAt({ syncMovedAt }: Profile): number {
  return Date.parse(String(syncMovedAt)) || 0;
}

async function requestEvents(api: Api, userId: Id, signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams({ userId: String(userId) });
  return fetch(`${await readOrigin(api)}/api/events?${query}`, {
    signal,
    cache: 'no-store',
    headers: { Authorization: `Bearer ${selectAccessToken(api.getState())}` },
  });
}

interface Stream {
  request: () => Promise<Response>;
  onProfiles: (profiles: Profile[]) => void;
}

/** Opens the stream again where it breaks off, after pauses that grow until one has lived long enough. */
async function keepReading(task: ForkedTaskAPI, stream: Stream): Promise<void> {
  let retryMs = firstRetryMs;
  let openedAt = Date.now();
  while ((await task.pause(readStream(stream))) === 'broken') {
    if (Date.now() - openedAt > longestRetryMs) retryMs = firstRetryMs;
    await task.delay(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    openedAt = Date.now();
  }
}

async function readStream({ request, onProfiles }: Stream): Promise<'broken' | 'lacking'> {
  try {
    const { body, headers, status } = await request();
    const isStream = headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || !body) return status < 500 ? 'lacking' : 'broken';
    await readEvents(body, onProfiles);
  } catch {
    // The connection broke, or what came is no list. The poll says so where nothing gets through.
  }
  return 'broken';
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProfiles: Stream['onProfiles'],
): Promise<void> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { value, done } = await events.read();
      if (done) return;
      if (value.event === 'profiles') onProfiles(toProfiles(JSON.parse(value.data)));
    }
  } finally {
    await events.cancel();
  }
}

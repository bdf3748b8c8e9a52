import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { aLoginAnswer, aProfile } from '../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { meeloApi } from './meeloApi.ts';
import { loggedOut } from '../state/userSlice.ts';
import { createStore, type AppStore } from '../store/store.ts';

const server = startFakeServer();
const { starting, authenticating, authenticated, operating } = syncCodes;
const { getProfiles } = meeloApi.endpoints;
const { onFocus, onFocusLost } = meeloApi.internalActions;

/** A pause before the stream is opened anew, and time for a slow machine. */
const reopened = { timeout: 20_000 };

/** The moments at which the server moved the profile, one after the other. */
const moment = (seconds: number) => new Date(Date.UTC(2025, 2, 5, 14, 0, seconds)).toISOString();

const profileAt = (syncStatusBot: number, seconds: number) =>
  aProfile({ syncStatusBot, syncMovedAt: moment(seconds) });

const eventOf = (data: unknown) => `event: profiles\ndata: ${JSON.stringify(data)}\n\n`;

interface OpenStream {
  headers: Headers;
  signal: AbortSignal;
  isOpen: () => boolean;
  send: (text: string) => void;
  end: () => void;
}

let store: AppStore;
/** The streams that were opened so far. */
let streams: OpenStream[];

beforeEach(() => {
  streams = [];
  server.use(
    http.get(apiUrl('/events'), ({ request }) => {
      const encoder = new TextEncoder();
      let isOpen = true;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push({
            headers: request.headers,
            signal: request.signal,
            isOpen: () => isOpen,
            send: (text) => controller.enqueue(encoder.encode(text)),
            end: () => {
              isOpen = false;
              controller.close();
            },
          });
        },
        cancel() {
          isOpen = false;
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
});

afterEach(() => {
  // A stream that stays open keeps the test's environment alive.
  store.dispatch(loggedOut());
});

/** A signed-in store that has read a list with the profile at a code. */
async function openAt(code: number) {
  server.profiles = [profileAt(code, 0)];
  store = createStore({ user: aLoginAnswer() });
  await store.dispatch(getProfiles.initiate('user-1'));
  const profiles = () => getProfiles.select('user-1')(store.getState()).data;
  return { profiles, code: () => profiles()?.[0]?.syncStatusBot };
}

async function openStream() {
  const opened = await openAt(starting);
  await waitFor(() => expect(streams).toHaveLength(1));
  return { ...opened, stream: streams[0] as OpenStream };
}

test('while a profile works, every list of the stream is shown, and then the stream is closed', async () => {
  const { code, stream } = await openStream();
  expect(stream.headers.get('authorization')).toBe('Bearer a-token');
  const moves = [authenticating, authenticated, operating];
  for (const [index, next] of moves.entries()) {
    expect(stream.signal.aborted).toBe(false);
    stream.send(eventOf([profileAt(next, index + 1)]));
    await waitFor(() => expect(code()).toBe(next));
  }
  await waitFor(() => expect(stream.signal.aborted).toBe(true));
  expect(streams).toHaveLength(1);
});

test('where no profile works there is no stream', async () => {
  await openAt(syncCodes.awaitingTwoFactor);
  await store.dispatch(getProfiles.initiate('user-1', { forceRefetch: true }));
  expect(streams).toHaveLength(0);
});

test('while a profile works, the stream stays open whatever is polled', async () => {
  const { stream } = await openStream();
  for (const _poll of Array.from({ length: 5 })) {
    await store.dispatch(getProfiles.initiate('user-1', { forceRefetch: true }));
  }
  expect(stream.signal.aborted).toBe(false);
  expect(streams).toHaveLength(1);
});

test('a list that was held back or comes twice changes nothing', async () => {
  const { code, profiles, stream } = await openStream();
  const codes: unknown[] = [];
  store.subscribe(() => code() !== codes.at(-1) && codes.push(code()));
  stream.send(eventOf([profileAt(authenticated, 2)]));
  await waitFor(() => expect(code()).toBe(authenticated));
  stream.send(eventOf([profileAt(authenticating, 1)]) + eventOf([profileAt(authenticated, 2)]));
  stream.send(eventOf([{ ...profileAt(authenticated, 2), mediaCount: 43 }]));
  await waitFor(() => expect(profiles()?.[0]?.mediaCount).toBe(43));
  expect(codes.filter((each) => each !== starting)).toEqual([authenticated]);
});

test('the answer of a poll that was under way does not undo an event', async () => {
  const { code, stream } = await openStream();
  const answer = Promise.withResolvers<Response>();
  server.use(http.get(apiUrl('/profiles'), () => answer.promise, { once: true }));
  const poll = store.dispatch(getProfiles.initiate('user-1', { forceRefetch: true }));
  stream.send(eventOf([profileAt(authenticated, 2)]));
  await waitFor(() => expect(code()).toBe(authenticated));
  answer.resolve(HttpResponse.json([profileAt(authenticating, 1)]));
  await poll;
  await waitFor(() => expect(code()).toBe(authenticated));
});

test.each([
  ['ends', (stream: OpenStream) => stream.end()],
  ['sends half a JSON', (stream: OpenStream) => stream.send('event: profiles\ndata: [{"id"\n\n')],
  ['sends no list', (stream: OpenStream) => stream.send(eventOf(null))],
])('a stream that %s is opened again, and the list stays', async (_what, breakOff) => {
  const { code, stream } = await openStream();
  breakOff(stream);
  await waitFor(() => expect(streams).toHaveLength(2), reopened);
  expect(stream.isOpen()).toBe(false);
  expect(code()).toBe(starting);
});

test('what is no event of ours is passed over', async () => {
  const { code, stream } = await openStream();
  stream.send(`: a comment\n\nevent: news\ndata: {}\n\n${eventOf([profileAt(authenticated, 2)])}`);
  await waitFor(() => expect(code()).toBe(authenticated));
});

test('a page that nobody sees holds no stream, and opens one when it is seen again', async () => {
  const { code, stream } = await openStream();
  store.dispatch(onFocusLost());
  await waitFor(() => expect(stream.signal.aborted).toBe(true));
  await store.dispatch(getProfiles.initiate('user-1', { forceRefetch: true }));
  expect(streams).toHaveLength(1);
  store.dispatch(onFocus());
  await waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.send(eventOf([profileAt(authenticated, 2)]));
  await waitFor(() => expect(code()).toBe(authenticated));
});

test('a synchronisation that begins later is streamed, and so is the next one', async () => {
  const { code } = await openAt(operating);
  for (const round of [1, 2]) {
    server.profiles = [profileAt(starting, round * 10)];
    await store.dispatch(getProfiles.initiate('user-1', { forceRefetch: true }));
    await waitFor(() => expect(streams).toHaveLength(round));
    const stream = streams[round - 1];
    stream?.send(eventOf([profileAt(operating, round * 10 + 5)]));
    await waitFor(() => expect(code()).toBe(operating));
    await waitFor(() => expect(stream?.signal.aborted).toBe(true));
  }
});

test('logging out closes the stream', async () => {
  const { stream } = await openStream();
  store.dispatch(loggedOut());
  await waitFor(() => expect(stream.signal.aborted).toBe(true));
});

test.each([
  ['404', () => HttpResponse.json({}, { status: 404 })],
  ['a page', () => HttpResponse.html('<!doctype html>')],
])(
  'a server that answers %s is not asked again, and the session goes on',
  async (_what, answer) => {
    let asked = 0;
    server.use(
      http.get(apiUrl('/events'), () => {
        asked += 1;
        return answer();
      }),
    );
    await openAt(starting);
    await waitFor(() => expect(asked).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(asked).toBe(1);
    expect(store.getState().user.access_token).toBe('a-token');
  },
);

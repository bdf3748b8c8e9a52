import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';

const firstRetryMs = 1000;
const longestRetryMs = 10_000;
const handoverMs = 1000;

interface SharedStream {
  /** Tabs share the stream of a name. */
  name: string;
  request: (signal: AbortSignal) => Promise<Response>;
  /** Throws where an event makes no sense; the stream is then opened again. */
  onEvent: (event: EventSourceMessage) => void;
  ended: Promise<void>;
}

/** Receives events until the end. One tab of the browser holds the stream, and tells the others. */
export async function shareStream({ name, request, onEvent, ended }: SharedStream): Promise<void> {
  // Without locks, at an address that is not secure, the poll is enough.
  if (!('locks' in navigator)) return;
  const end = new AbortController();
  void ended.then(() => end.abort());
  const pause = (ms: number) => Promise.race([ended, new Promise((done) => setTimeout(done, ms))]);
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<EventSourceMessage>) => onEvent(data));
  const read = () =>
    readStream(request(end.signal), (event) => {
      onEvent(event);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
      tabs.postMessage(event);
    });
  const askedAt = Date.now();
  const hold = async () => {
    // The tab that held the stream has ended it: its last event may end this one too.
    if (Date.now() - askedAt > handoverMs) await pause(handoverMs);
    let retryMs = firstRetryMs;
    let openedAt = Date.now();
    // The pauses grow until a stream has lived long enough.
    while (!end.signal.aborted && (await read()) === 'broken') {
      if (Date.now() - openedAt > longestRetryMs) retryMs = firstRetryMs;
      await pause(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      openedAt = Date.now();
    }
  };
  // Rejects where the end comes before the lock.
  await navigator.locks.request(name, { signal: end.signal }, hold).catch(() => undefined);
  tabs.close();
}

async function readStream(
  response: Promise<Response>,
  onEvent: SharedStream['onEvent'],
): Promise<'broken' | 'lacking'> {
  try {
    const { body, headers, status } = await response;
    const isStream = headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || !body) return status < 500 ? 'lacking' : 'broken';
    await body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .pipeTo(new WritableStream({ write: onEvent }));
  } catch {
    // The connection broke, or what came makes no sense. The poll says so where nothing gets through.
  }
  return 'broken';
}

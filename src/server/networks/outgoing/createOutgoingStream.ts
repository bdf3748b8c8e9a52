import type { ReadableStream } from 'node:stream/web';
import { fetch } from 'undici';
import type { AskHost } from './createHosts.ts';
import { createDispatcher, type DispatcherOptions } from './createOutgoingFetch.ts';

interface StreamRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** The server has answered, and all else it has to say comes as lines; false ends the stream at once. */
  onAnswer(answer: Response): boolean;
  /** Without its end, and no longer than `longestLine`: what is behind is left out. */
  onLine(line: string): void;
}

/** Resolves when the stream has ended, by whomever; rejects where no answer came, or it broke off. */
export type OutgoingStream = (address: string, request: StreamRequest) => Promise<void>;

interface StreamOptions extends DispatcherOptions {
  askHost: AskHost;
  /** For the answer, without what the server says then. */
  answerMs?: number;
  /** A server that says nothing for so long has gone. */
  silenceMs?: number;
  /** Whoever says more within a minute is not listened to any more. */
  mostBytesAMinute?: number;
}

/** Of a line, its beginning says what it is about. */
const longestLine = 200;
const minuteMs = 60_000;

/**
 * Listens to an address that strangers name, for as long as it speaks. Like the outgoing fetch it checks what the
 * connection leads to, and follows no redirect. Only the request counts in the limits of its host.
 */
export function createOutgoingStream({
  askHost,
  answerMs = 20_000,
  silenceMs = minuteMs,
  mostBytesAMinute = 8_000_000,
  ...options
}: StreamOptions): OutgoingStream {
  const dispatcher = createDispatcher(options);

  return async (address, { headers, signal, onAnswer, onLine }) => {
    const url = new URL(address);
    const over = new AbortController();
    const end = AbortSignal.any([signal, over.signal]);
    const timer = setTimeout(() => over.abort(), answerMs);
    let body: ReadableStream<Uint8Array> | null = null;
    try {
      const answer = await askHost(url.host, {
        isWrite: false,
        signal: end,
        async send() {
          const request = { headers, dispatcher, redirect: 'manual', signal: end };
          const answered = await fetch(...([url, request] as Parameters<typeof fetch>));
          ({ body } = answered);
          return new Response(null, { status: answered.status, headers: [...answered.headers] });
        },
      });
      if (!onAnswer(answer) || !body) return;
      clearTimeout(timer);
      await listen(body, { over, silenceMs, mostBytesAMinute, onLine });
    } finally {
      clearTimeout(timer);
      // Ends the connection, whatever the server goes on to say.
      over.abort();
    }
  };
}

interface Listening extends Required<Pick<StreamOptions, 'silenceMs' | 'mostBytesAMinute'>> {
  over: AbortController;
  onLine(line: string): void;
}

async function listen(
  body: ReadableStream<Uint8Array>,
  { over, silenceMs, mostBytesAMinute, onLine }: Listening,
): Promise<void> {
  const decoder = new TextDecoder();
  const takeLines = createLines(onLine);
  let minute = { since: performance.now(), bytes: 0 };
  const timer = setTimeout(() => over.abort(), silenceMs);
  try {
    for await (const piece of body) {
      timer.refresh();
      if (performance.now() - minute.since > minuteMs) {
        minute = { since: performance.now(), bytes: 0 };
      }
      minute.bytes += piece.byteLength;
      if (minute.bytes > mostBytesAMinute) return;
      takeLines(decoder.decode(piece, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A line ends with LF, or CR and LF. */
function createLines(onLine: (line: string) => void) {
  let begun = '';
  return (text: string) => {
    const lines = text.split('\n');
    for (const [index, part] of lines.entries()) {
      begun = (begun + part.slice(0, longestLine)).slice(0, longestLine);
      if (index === lines.length - 1) continue;
      onLine(begun.replace(/\r$/, ''));
      begun = '';
    }
  };
}

import type { Unreachable } from './network.ts';

interface CallLimits {
  ms: number;
  /** Ends the call early. */
  signal: AbortSignal;
}

/**
 * A network that does not respond in time counts as unreachable, and so does a call that was ended
 * early: whether it had an effect is not known.
 */
export async function withTimeout<R>(
  call: (signal: AbortSignal) => Promise<R>,
  { ms, signal }: CallLimits,
): Promise<R | Unreachable> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  if (end.aborted) return { outcome: 'unreachable' };
  const ended = Promise.withResolvers<Unreachable>();
  const onAbort = () => ended.resolve({ outcome: 'unreachable' });
  end.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([call(end), ended.promise]);
  } finally {
    end.removeEventListener('abort', onAbort);
  }
}

const graceMs = 5000;

/** For a call whose effect must not stay unknown: aborts only some seconds after `signal`. */
export function withGrace(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  const begin = () => setTimeout(() => late.abort(), graceMs).unref();
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return late.signal;
}

import type { Unreachable } from './results.ts';

interface CallLimits {
  ms: number;
  /** Ends the call early. */
  signal: AbortSignal;
}

/** For an ended call to hand over what it has, such as a session that it has renewed. */
const handOverMs = 1000;

/**
 * A network that does not respond in time counts as unreachable, and so does a call that was ended
 * early: whether it had an effect is not known, unless the call still tells.
 */
export async function withTimeout<R>(
  call: (signal: AbortSignal) => Promise<R>,
  { ms, signal }: CallLimits,
): Promise<R | Unreachable> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  if (end.aborted) return unreachable;
  const givenUp = Promise.withResolvers<Unreachable>();
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    timer = setTimeout(() => givenUp.resolve(unreachable), handOverMs);
  };
  end.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([call(end), givenUp.promise]);
  } catch (error) {
    if (end.aborted) return unreachable;
    throw error;
  } finally {
    end.removeEventListener('abort', onAbort);
    clearTimeout(timer);
  }
}

const unreachable: Unreachable = { outcome: 'unreachable' };

const graceMs = 5000;

/** For a call whose effect must not stay unknown: aborts only some seconds after `signal`. */
export function withGrace(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  const begin = () => setTimeout(() => late.abort(), graceMs).unref();
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return late.signal;
}

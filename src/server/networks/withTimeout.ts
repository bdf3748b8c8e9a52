import type { Unreachable } from './network.ts';

/** A network that does not respond in time counts as unreachable. */
export async function withTimeout<R>(response: Promise<R>, ms: number): Promise<R | Unreachable> {
  const timeout = Promise.withResolvers<Unreachable>();
  const timer = setTimeout(() => timeout.resolve({ outcome: 'unreachable' }), ms);
  try {
    return await Promise.race([response, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

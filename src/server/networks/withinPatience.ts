import type { Unreachable } from './network.ts';

/** A network that does not answer for so long is one that cannot be reached. */
export async function withinPatience<R>(answer: Promise<R>, ms: number): Promise<R | Unreachable> {
  const late = Promise.withResolvers<Unreachable>();
  const timer = setTimeout(() => late.resolve({ outcome: 'unreachable' }), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

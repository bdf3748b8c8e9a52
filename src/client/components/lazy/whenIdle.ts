const latestMs = 5000;
// Safari has no idle callback.
const guessedIdleMs = 2000;

/** Runs once the browser has nothing else to do, and never where there is none. Returns an unsubscribe function. */
export function whenIdle(run: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, guessedIdleMs);
  return () => clearTimeout(timer);
}

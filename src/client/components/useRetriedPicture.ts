import { useEffect, useState } from 'react';

const pausesMs = [3000, 15_000, 60_000, 300_000];

interface Attempts {
  url: string | null;
  failures: number;
  isBroken: boolean;
}

/**
 * Loads a picture again that could not be loaded: after growing pauses, and as soon as the browser is
 * online again. `attempt` is the key of its element, since only another element loads the address anew.
 */
export function useRetriedPicture(url: string | null) {
  const [attempts, setAttempts] = useState<Attempts>({ url, failures: 0, isBroken: false });
  // A new address starts anew.
  const { failures, isBroken } = attempts.url === url ? attempts : { failures: 0, isBroken: false };
  const retry = () => setAttempts({ url, failures, isBroken: false });
  useEffect(() => {
    if (!isBroken) return undefined;
    const again = () => setAttempts({ url, failures, isBroken: false });
    const pause = pausesMs[failures - 1];
    const timer = pause === undefined ? undefined : setTimeout(again, pause);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [url, failures, isBroken]);
  return {
    isBroken,
    attempt: failures,
    retry,
    onError: () => setAttempts({ url, failures: failures + 1, isBroken: true }),
  };
}

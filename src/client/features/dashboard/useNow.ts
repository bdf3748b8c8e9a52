import { useEffect, useState } from 'react';

const tickMs = 1000;

/** The current time, renewed each second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

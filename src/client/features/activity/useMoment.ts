import { useEffect, useState } from 'react';

/** A value that is there for `durationMs` after it was last shown, then null. */
export function useMoment<Value>(durationMs: number) {
  const [moment, setMoment] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => setMoment(null), durationMs);
    return () => clearTimeout(timer);
  }, [moment, durationMs]);
  return [moment?.value ?? null, (value: Value) => setMoment({ value })] as const;
}

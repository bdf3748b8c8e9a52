import { useSyncExternalStore } from 'react';
import { minuteMs } from '../../../shared/durations.ts';

/** What the clock makes of something. Asks each minute, and re-renders only when the answer changes. */
export function useMinutely<Value extends string | null>(read: () => Value): Value {
  return useSyncExternalStore(everyMinute, read);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all of them. */
function everyMinute(onMinute: () => void): () => void {
  listeners.add(onMinute);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), minuteMs);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

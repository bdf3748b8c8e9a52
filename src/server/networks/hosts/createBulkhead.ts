import { textOf, type HostKey } from './HostKey.ts';

/** Held by a call that is under way. */
export interface Slot {
  release(hasAnswered: boolean): void;
}

/** Limits how many calls of this process to a host are under way at the same time. */
export interface Bulkhead {
  /** Undefined if none becomes free in time. */
  acquire(key: HostKey, request: SlotRequest): Promise<Slot | undefined>;
}

interface SlotRequest {
  limit: number;
  withinMs: number;
  signal: AbortSignal;
}

interface HostCalls {
  /** When each call began, oldest first. */
  running: Set<{ beganAt: number }>;
  /** First come, first served. */
  waiting: Set<(slot: Slot) => void>;
  answeredAt: number;
}

export function createBulkhead(stalledAfterMs: number): Bulkhead {
  const callsByHost = new Map<string, HostCalls>();

  /** No call has been answered for long: more that wait would take slots from other hosts. */
  function isStalled({ running, answeredAt }: HostCalls): boolean {
    const [oldest] = running;
    const since = Math.max(oldest?.beganAt ?? Infinity, answeredAt);
    return performance.now() - since > stalledAfterMs;
  }

  function begin(text: string, calls: HostCalls): Slot {
    const call = { beganAt: performance.now() };
    calls.running.add(call);
    return {
      release(hasAnswered) {
        calls.running.delete(call);
        if (hasAnswered) calls.answeredAt = performance.now();
        const [next] = calls.waiting;
        if (next) next(begin(text, calls));
        else if (calls.running.size === 0) callsByHost.delete(text);
      },
    };
  }

  return {
    async acquire(key, { limit, withinMs, signal }) {
      const text = textOf(key);
      const calls = callsByHost.get(text) ?? {
        running: new Set(),
        waiting: new Set(),
        answeredAt: 0,
      };
      callsByHost.set(text, calls);
      if (calls.running.size < limit) return begin(text, calls);
      if (isStalled(calls)) return undefined;
      return waitFor(calls, AbortSignal.any([signal, AbortSignal.timeout(withinMs)]));
    },
  };
}

function waitFor({ waiting }: HostCalls, signal: AbortSignal): Promise<Slot | undefined> {
  return new Promise((resolve) => {
    const end = (slot?: Slot) => {
      waiting.delete(end);
      signal.removeEventListener('abort', giveUp);
      resolve(slot);
    };
    const giveUp = () => end();
    waiting.add(end);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

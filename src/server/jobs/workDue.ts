import type { Repeated } from './repeat.ts';

export interface DueWork<T> {
  /** Items in work at the same time in this process; most of their time they wait for a network. */
  slots: number;
  /** Takes at most `count` items that are due, so that no other process takes them. */
  claim(count: number): Promise<T[]>;
  /** Does one item; must not reject. `signal` is aborted when the process stops. */
  run(item: T, signal: AbortSignal): Promise<void>;
  onError(error: unknown): void;
}

const pollMs = 500;
/** Slots that become free within this time are filled by one claim. */
const batchMs = 20;

/** Keeps the slots filled with due items. `stop` claims no more and waits for those in work. */
export function workDue<T>({ slots, claim, run, onError }: DueWork<T>): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  let slotFreed = Promise.withResolvers<void>();
  let wake: (() => void) | undefined;

  async function fill(): Promise<void> {
    for (const item of await claim(slots - running.size)) {
      const work = run(item, signal).finally(() => {
        running.delete(work);
        slotFreed.resolve();
      });
      running.add(work);
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await fill().catch(onError);
      const isFull = running.size === slots;
      if (isFull) {
        slotFreed = Promise.withResolvers();
        await slotFreed.promise;
      }
      if (!signal.aborted) await pause(isFull ? batchMs : pollMs);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      slotFreed.resolve();
      wake?.();
      await looping;
      await Promise.all(running);
    },
  };
}

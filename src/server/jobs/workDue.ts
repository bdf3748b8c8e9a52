import type { Repeated } from './repeat.ts';

export interface DueWork<T> {
  /** Items in work at the same time in this process; most of their time they wait for a network. */
  slots: number;
  /** How often it polls for due items while it has found none. */
  pollMs: number;
  /** Takes at most `count` items that are due, so that no other process takes them. */
  claim(count: number): Promise<T[]>;
  /** Does one item; must not reject. */
  run(item: T, slot: WorkSlot): Promise<void>;
  onError(error: unknown): void;
}

export interface WorkSlot {
  /** Aborted when the process stops. */
  signal: AbortSignal;
  /** Gives the slot to another item while this one waits. The caller limits how many wait at a time. */
  aside<R>(wait: () => Promise<R>): Promise<R>;
}

/** Slots that become free within this time are filled by one claim. */
const batchMs = 20;

/** Keeps the slots filled with due items. `stop` claims no more and waits for those in work. */
export function workDue<T>({ slots, pollMs, claim, run, onError }: DueWork<T>): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  let aside = 0;
  let slotFreed = Promise.withResolvers<void>();
  let wake: (() => void) | undefined;

  const freeSlots = () => slots - (running.size - aside);

  const slot: WorkSlot = {
    signal,
    async aside(wait) {
      aside += 1;
      slotFreed.resolve();
      try {
        return await wait();
      } finally {
        aside -= 1;
      }
    },
  };

  async function fill(): Promise<void> {
    for (const item of await claim(freeSlots())) {
      const work = run(item, slot).finally(() => {
        running.delete(work);
        slotFreed.resolve();
      });
      running.add(work);
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      if (freeSlots() > 0) await fill().catch(onError);
      const isFull = freeSlots() <= 0;
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

import type { Repeated } from './repeat.ts';

interface DueWork<T> {
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

export interface DueWorker extends Repeated {
  /** Claims soon, for something may have become due. */
  wake(): void;
}

export interface WorkSlot {
  /** Aborted when the process stops. */
  signal: AbortSignal;
  /** Gives the slot to another item while this one waits. The caller limits how many wait at a time. */
  aside<R>(wait: () => Promise<R>): Promise<R>;
}

/** Slots that become free within this time are filled by one claim, and so is what wakes. */
const batchMs = 20;

/** Keeps the slots filled with due items. `stop` claims no more and waits for those in work. */
export function workDue<T>({ slots, pollMs, claim, run, onError }: DueWork<T>): DueWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  let aside = 0;
  let slotFreed = Promise.withResolvers<void>();
  let isWoken = false;
  let isPolling = false;
  let endPause: (() => void) | undefined;

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
      isWoken = false;
      if (freeSlots() > 0) await fill().catch(onError);
      const isFull = freeSlots() <= 0;
      if (isFull) {
        slotFreed = Promise.withResolvers();
        await slotFreed.promise;
      } else if (!isWoken) {
        isPolling = true;
        await pause(pollMs);
        isPolling = false;
      }
      if (isFull || isWoken) await pause(batchMs);
    }
  }

  async function pause(ms: number): Promise<void> {
    if (signal.aborted) return;
    const ended = Promise.withResolvers<void>();
    const timer = setTimeout(ended.resolve, ms);
    endPause = ended.resolve;
    await ended.promise;
    clearTimeout(timer);
  }

  const looping = loop();
  return {
    wake() {
      isWoken = true;
      if (isPolling) endPause?.();
    },
    async stop() {
      stopping.abort();
      slotFreed.resolve();
      endPause?.();
      await looping;
      await Promise.all(running);
    },
  };
}

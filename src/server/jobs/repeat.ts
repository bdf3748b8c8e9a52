export interface Repeated {
  /** Starts no further run, aborts the signal of the current one and waits for it. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at once, and again `everyMs` after each run has ended. The queue's own schedules cannot
 * do that: they know whole minutes only, and on a full disk no job is claimed.
 */
export function repeat(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work(signal).catch(onError);
    if (signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
  };
  let running = run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

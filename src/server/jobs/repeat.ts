export interface Repeated {
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at once, and again `everyMs` after each run has ended. Sub-minute intervals and a
 * full disk, on which no job is claimed, rule out the queue's own schedules.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work().catch(onError);
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
  };
  let running = run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

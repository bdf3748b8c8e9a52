export interface Repeated {
  /** Begins no further run, and waits for the one that is under way. */
  stop(): Promise<void>;
}

/** Runs `work` at once, and again each time so many milliseconds after the last run has ended. */
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

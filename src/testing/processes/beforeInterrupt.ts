const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Where this process is told to end, does `work` first and then ends as it would have. Answers a
 * function that calls it off.
 */
export function beforeInterrupt(work: () => Promise<unknown>): () => void {
  const callOff = () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    callOff();
    void work().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, onSignal);
  return callOff;
}

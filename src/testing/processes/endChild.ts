import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 20_000;

export function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Sends the signals, each when the one before has ended nothing; returns the exit code. */
export async function endChild(
  child: ChildProcess,
  ...signals: NodeJS.Signals[]
): Promise<number | null> {
  for (const signal of signals) {
    if (!isAlive(child)) break;
    const closed = once(child, 'close');
    child.kill(signal);
    await Promise.race([closed, wait(timeoutMs, undefined, { ref: false })]);
  }
  return child.exitCode;
}

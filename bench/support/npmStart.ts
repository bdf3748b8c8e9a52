import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeInterrupt } from '../../src/testing/processes/beforeInterrupt.ts';

export interface Started {
  url: string;
  /** From the command to the first answer of /readyz. */
  seconds: number;
  stop(): Promise<void>;
}

/** Types `npm start` in `folder` and waits until the product is ready; a worker opens no port. */
export async function npmStart(folder: string, env: Record<string, string>): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async () => {
    if (hasEnded() || child.pid === undefined) return;
    const closed = once(child, 'close');
    // The whole group, as Ctrl-C does: npm, its shell and the product.
    process.kill(-child.pid, 'SIGINT');
    await closed;
  };
  const callOff = beforeInterrupt(end);
  const url = `http://127.0.0.1:${env['PORT'] ?? '3000'}`;
  while (env['ROLE'] !== 'worker' && !(await answers(`${url}/readyz`))) {
    if (hasEnded()) throw new Error('npm start ended before it was ready');
    await wait(25);
  }
  return {
    url,
    seconds: (performance.now() - startedAt) / 1000,
    stop: () => end().finally(callOff),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { inProject, projectFolder } from '../../src/testing/projectFolder.ts';
import { endChild, isAlive } from '../../src/testing/processes/endChild.ts';

const startTimeoutMs = 120_000;
const answerTimeoutMs = 5000;

export interface Development {
  url: string;
  /** Presses Ctrl+C; answers the exit code, once nothing of it runs any more. */
  stop: () => Promise<number | null>;
}

/** Starts `npm run dev` on a free port, and waits until its pages and its server answer. */
export async function startDevelopment(dataFolder: string): Promise<Development> {
  const url = `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
  const child = spawn(process.execPath, [inProject('scripts/dev.ts')], {
    cwd: projectFolder,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const keep = (text: Buffer) => {
    log += text.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  // A second Ctrl+C ends at once what the first one has not.
  const stop = () => endChild(child, 'SIGINT', 'SIGINT', 'SIGKILL');
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!isAlive(child) || !(await answers(`${url}/api/profiles`))) {
    if (!isAlive(child) || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`npm run dev did not start:\n${log}`);
    }
    await wait(200);
  }
  return { url, stop };
}

/** Whether the server answers, through the page's own port: a call without a session is refused. */
async function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const answer = await fetch(url, { signal }).catch(() => undefined);
  return answer?.status === 401;
}

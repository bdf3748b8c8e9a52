import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';
import { inProject, projectFolder } from '../../scripts/setup/paths.mjs';

export interface Development {
  url: string;
  /** Presses Ctrl+C; answers the exit code, once nothing of it runs any more. */
  stop: () => Promise<number | null>;
}

/** Starts `npm run dev` on a free port, and waits until its pages and its server answer. */
export async function startDevelopment(dataFolder: string): Promise<Development> {
  const url = `http://127.0.0.1:${await freePort()}`;
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
  while (!(await answers(`${url}/api/profiles`))) {
    if (child.exitCode !== null) throw new Error(`npm run dev did not start:\n${log}`);
    await setTimeout(200);
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'close');
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Whether the server answers, through the page's own port: a call without a session is refused. */
async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.status === 401;
}

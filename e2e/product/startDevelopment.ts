import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const hasStarted = new Promise<void>((resolve, reject) => {
    const listen = (text: Buffer) => {
      log += text.toString();
      // The server's word, and webpack's.
      if (log.includes(`localhost:${new URL(url).port}\n`) && log.includes('compiled')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`npm run dev did not start:\n${log}`)));
  });
  await hasStarted;
  return {
    url,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

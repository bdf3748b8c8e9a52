import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { runChild, type Child } from '../processes/runChild.ts';
import { accessKey } from './signature.ts';

/** A small S3 server as a process of its own, with the bucket `pictures`. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'meelo-s3-'));
  const port = String(await getPort({ host: '127.0.0.1' }));
  let child: Child;
  async function start(): Promise<void> {
    child = runChild('testing/s3/server.ts', [folder, port]);
    await child.untilPrinted(/listening/);
  }
  async function end(): Promise<void> {
    child.kill('SIGKILL');
    await child.ended;
  }
  await start();
  return {
    environment: {
      MEDIA_S3_BUCKET: 'pictures',
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_REGION: accessKey.region,
      MEDIA_S3_ACCESS_KEY_ID: accessKey.id,
      MEDIA_S3_SECRET_ACCESS_KEY: accessKey.secret,
    },
    /** Names of the objects in the bucket. */
    objects: () => readdirSync(join(folder, 'pictures')).map(decodeURIComponent),
    kill: end,
    start,
    /** Connections are accepted by the kernel, and nothing answers. */
    halt: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async close() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3>>;

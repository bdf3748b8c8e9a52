import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { globSync } from 'node:fs';
import { runChild, type Child } from './runChild.ts';

/** A real S3-compatible server as a process of its own, with the bucket `pictures`. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'meelo-s3-'));
  const port = String(await getPort({ host: '127.0.0.1' }));
  let child: Child;
  async function start(): Promise<void> {
    const settings = ['--directory', folder, '--address', '127.0.0.1', '--port', port];
    const bucket = ['--no-vhost-buckets', '--configure-bucket', 'pictures'];
    child = runChild('../node_modules/s3rver/bin/s3rver.js', [...settings, ...bucket]);
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
      MEDIA_S3_REGION: 'eu-central-1',
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Names of the objects in the bucket. */
    objects: () =>
      globSync('**/*._S3rver_object', { cwd: join(folder, 'pictures') }).map((name) =>
        name.replace('._S3rver_object', ''),
      ),
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

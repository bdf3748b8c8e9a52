import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import getPort from 'get-port';
import {
  canMountDisk,
  describeWithDisk,
  mountSmallDisk,
  type SmallDisk,
} from '../testing/processes/mountSmallDisk.ts';
import { sourceFile, type Child } from '../testing/processes/runChild.ts';
import { demoAccount } from '../testing/processes/setUpServerProcesses.ts';

/** Skipped where the machine lets nobody mount a disk. */
let disk: SmallDisk;
let port: number;
beforeEach(async () => {
  if (!canMountDisk) return;
  disk = await mountSmallDisk(300);
  port = await getPort({ host: '127.0.0.1' });
});
afterEach(() => disk?.remove());

function start(environment: Record<string, string> = {}): Child {
  const DATA_DIR = join(disk.folder, 'data');
  return disk.run('server/main.ts', [], { DATA_DIR, PORT: String(port), ...environment });
}

async function statusOf(path: string, options?: RequestInit): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, options)).status;
}

const logIn = () =>
  statusOf('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });

describeWithDisk('a disk that is really full', () => {
  test('refuses to save while another program has filled the disk, and goes on after', async () => {
    const server = start();
    await server.untilPrinted(/meelo-demo\n/);
    await expect(logIn()).resolves.toBe(200);
    disk.fill();
    await server.untilPrinted(/the disk of DATA_DIR is full/);
    for (let times = 0; times < 3; times += 1) {
      await expect(logIn()).resolves.toBe(503);
      await expect(statusOf('/readyz')).resolves.toBe(200);
    }
    disk.clear();
    while ((await logIn()) !== 200) await pause(100);
    server.kill('SIGTERM');
    await expect(server.ended).resolves.toBe(0);
    expect(server.output()).not.toContain('"level":"fatal"');
  });

  test('ends in order, and with one line, where the database breaks down', async () => {
    const server = start({
      NODE_OPTIONS: `--import=${sourceFile('testing/processes/lieAboutSpace.mjs')}`,
    });
    await server.untilPrinted(/meelo-demo\n/);
    await expect(logIn()).resolves.toBe(200);
    disk.fill();
    await expect(server.ended).resolves.toBe(1);
    const faults = server.output().match(/^\{"level":"(?:error|fatal)".*$/gm);
    expect(faults).toEqual([
      expect.stringMatching(
        /"fatal".*No space left on device.*has broken down, and this process ends/,
      ),
    ]);

    const onFullDisk = start();
    await expect(onFullDisk.ended).resolves.toBe(1);
    expect(onFullDisk.output()).toContain('The disk of DATA_DIR has too little free space');

    disk.clear();
    const again = start();
    await again.untilPrinted(/Meelo runs at/);
    await expect(logIn()).resolves.toBe(200);
    again.kill('SIGTERM');
    await expect(again.ended).resolves.toBe(0);
  });
});

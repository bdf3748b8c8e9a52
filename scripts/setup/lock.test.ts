import { spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { inProject } from './paths.mjs';

const lockModule = JSON.stringify(inProject('scripts/setup/lock.mjs'));

/** A process that enters and leaves the lock and says so; `crash` ends it while it holds the lock. */
function run(crash: boolean): Promise<string> {
  const script = `
    import { withLock } from ${lockModule};
    await withLock(async () => {
      process.stdout.write('in ');
      if (${crash}) process.kill(process.pid, 'SIGKILL');
      await new Promise((done) => setImmediate(done));
      process.stdout.write('out');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve(said));
  });
}

test('several set-ups at once each get their turn', async () => {
  const all = await Promise.all([run(false), run(false), run(false)]);
  for (const said of all) expect(said).toMatch(/in out$/);
});

test('a lock whose holder was killed is taken over', async () => {
  await run(true);
  expect(await run(false)).toMatch(/in out$/);
});

import { spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { inProject } from './paths.mjs';

const lockModule = JSON.stringify(inProject('scripts/setup/lock.mjs'));
const lockFile = JSON.stringify(inProject('.cache', 'setup.lock'));

interface Entering {
  /** Statements before it asks for the lock. */
  before?: string;
  /** Statements while it holds the lock. */
  inside?: string;
  patienceMs?: number;
}

const crash = `process.kill(process.pid, 'SIGKILL');`;

/** A process that enters and leaves the lock and says so, or why it could not. */
function run({ before = '', inside = '', patienceMs = 60_000 }: Entering = {}): Promise<string> {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { withLock } from ${lockModule};
    ${before}
    await withLock(async () => {
      process.stdout.write('in ');
      ${inside}
      await new Promise((done) => setImmediate(done));
      process.stdout.write('out');
    }, ${patienceMs}).catch((error) => process.stdout.write(error.message));`;
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
  const all = await Promise.all([run(), run(), run()]);
  for (const said of all) expect(said).toMatch(/in out$/);
});

test('a lock whose holder was killed is taken over', async () => {
  await run({ inside: crash });
  expect(await run()).toMatch(/in out$/);
});

test('a lock of a former process with the same number is taken over', async () => {
  const before = `writeFileSync(${lockFile}, String(process.pid), { flag: 'wx' });`;
  expect(await run({ before })).toMatch(/in out$/);
});

test('a lock that is never let go is named', async () => {
  const inner = `
    const { spawnSync } = await import('node:child_process');
    const script = \`import { withLock } from ${lockModule};
      await withLock(async () => {}, 0).catch((error) => console.log(error.message));\`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    process.stdout.write(stdout);`;
  const said = await run({ inside: inner });
  expect(said).toContain(JSON.parse(lockFile));
  expect(said).toMatch(/out$/);
});

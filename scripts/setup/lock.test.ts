import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { expect, test } from '@jest/globals';
import { inProject } from './paths.mjs';

const lockModule = JSON.stringify(inProject('scripts/setup/lock.mjs'));
const lockFile = JSON.stringify(inProject('.cache', 'setup.lock'));

interface Entering {
  /** Statements before it asks for the lock. */
  before?: string;
  /** Statements while it holds the lock. */
  inside?: string;
  timeoutMs?: number;
  /** Statements after it has left, or has not got it. */
  after?: string;
}

const removeLock = `rmSync(${lockFile});`;
const crash = `process.kill(process.pid, 'SIGKILL');`;

/** A process that enters and leaves the lock and says so, or why it could not. */
function run(entering: Entering = {}): Promise<string> {
  const { before = '', inside = '', timeoutMs = 60_000, after = '' } = entering;
  const script = `
    import { rmSync, utimesSync, writeFileSync } from 'node:fs';
    import { withLock } from ${lockModule};
    ${before}
    await withLock(async () => {
      process.stdout.write('in ');
      ${inside}
      await new Promise((done) => setImmediate(done));
      process.stdout.write('out');
    }, ${timeoutMs}).catch((error) => process.stdout.write(error.message));
    ${after}`;
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

test('a lock whose holder was killed is taken over, and nothing of it stays', async () => {
  const sayPid = 'process.stdout.write(String(process.pid));';
  const pid = /\d+/.exec(await run({ before: sayPid, inside: crash }))?.[0];
  expect(await run()).toMatch(/in out$/);
  expect(existsSync(inProject('.cache', `setup.lock.${hostname()}.${pid}`))).toBe(false);
});

/** Leaves the lock of a process with the number of the one that asks, as long ago as said. */
const heldBefore = (host: string, secondsAgo = 0) => `
  const takenAt = Date.now() / 1000 - ${secondsAgo};
  writeFileSync(${lockFile}, \`process \${process.pid} on ${host}\`, { flag: 'wx' });
  utimesSync(${lockFile}, takenAt, takenAt);`;

test('a lock of a former process with the same number is taken over', async () => {
  expect(await run({ before: heldBefore(hostname()) })).toMatch(/in out$/);
});

test('a lock of another container is respected, whatever number its process has', async () => {
  const said = await run({ before: heldBefore('elsewhere'), timeoutMs: 0, after: removeLock });
  expect(said).toMatch(/^Waiting for another set-up: process \d+ on elsewhere\.\nanother set-up/);
});

test('a lock that another container left behind is taken over after an hour', async () => {
  expect(await run({ before: heldBefore('elsewhere', 3601) })).toMatch(/in out$/);
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

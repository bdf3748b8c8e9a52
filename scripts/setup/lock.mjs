import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from './paths.mjs';
import { SetupError } from './SetupError.mjs';

const lockFile = inProject('.cache', 'setup.lock');
const pauseMs = 200;
const ownFile = `${lockFile}.${process.pid}`;

/**
 * Runs `work` while no other set-up of this folder runs: two `npm start` at once must not both
 * write node_modules. A lock whose process is gone is taken over; for one whose number another
 * program may have by now, the patience ends.
 * @template T
 * @param {() => Promise<T>} work
 * @param {number} patienceMs
 */
export async function withLock(work, patienceMs = 10 * 60_000) {
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(ownFile, String(process.pid));
  try {
    for (let turn = 0; !tryLock(); turn += 1) {
      if (turn === 0) console.log(`Waiting for another set-up (process ${holder() ?? 'unknown'}).`);
      if (turn * pauseMs >= patienceMs) throw new SetupError(whyHeld());
      await wait(pauseMs);
    }
    try {
      return await work();
    } finally {
      rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** A hard link is made whole or not at all, so a lock file always carries its holder. */
function tryLock() {
  try {
    linkSync(ownFile, lockFile);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    dropIfAbandoned();
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function whyHeld() {
  return (
    `another set-up (process ${holder() ?? 'unknown'}) has held ${lockFile} for too long. ` +
    'If none is running, delete that file and run the command again.'
  );
}

function dropIfAbandoned() {
  const pid = holder();
  // Our own number is that of an earlier process: containers count from 1 each time.
  if (pid === undefined || (pid !== process.pid && isAlive(pid))) return;
  const claimed = `${ownFile}.abandoned`;
  try {
    renameSync(lockFile, claimed);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Between reading and renaming, another process may have taken the lock: give it back.
  if (Number(readFileSync(claimed, 'utf8')) !== pid) linkSync(claimed, lockFile);
  rmSync(claimed);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

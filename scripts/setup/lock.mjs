import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from './paths.mjs';
import { SetupError } from './SetupError.mjs';

const lockFile = inProject('.cache', 'setup.lock');
const pauseMs = 200;
/** Longer than any set-up takes. */
const abandonedAfterMs = 60 * 60_000;
/** Containers that share the folder have numbers of their own, which say nothing to each other. */
const ownHost = hostname();
const ownName = `process ${process.pid} on ${ownHost}`;
const ownFile = fileOf(ownHost, process.pid);

/**
 * Runs `work` while no other set-up of this folder runs: two `npm start` at once must not both
 * write node_modules. A lock whose process is gone is taken over, and so is one of another host once
 * it is old. Another program may have the process number by now, so waiting ends after `timeoutMs`.
 * @template T
 * @param {() => Promise<T>} work
 * @param {number} timeoutMs
 */
export async function withLock(work, timeoutMs = 10 * 60_000) {
  mkdirSync(inProject('.cache'), { recursive: true });
  try {
    for (let turn = 0; !tryLock(); turn += 1) {
      if (turn === 0) console.log(`Waiting for another set-up: ${holder() ?? 'unknown'}.`);
      if (turn * pauseMs >= timeoutMs) throw new SetupError(whyHeld());
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
  writeFileSync(ownFile, ownName);
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
    return readFileSync(lockFile, 'utf8');
  } catch {
    return undefined;
  }
}

function whyHeld() {
  return (
    `another set-up (${holder() ?? 'unknown'}) has held ${lockFile} for too long. ` +
    'If none is running, delete that file and run the command again.'
  );
}

function dropIfAbandoned() {
  const name = holder();
  if (name === undefined || isHeld(name)) return;
  const claimed = `${ownFile}.abandoned`;
  try {
    renameSync(lockFile, claimed);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Between reading and renaming, another process may have taken the lock: give it back.
  if (readFileSync(claimed, 'utf8') !== name) linkSync(claimed, lockFile);
  rmSync(claimed);
  const { pid, host } = holderOf(name);
  rmSync(fileOf(host, pid), { force: true });
}

/**
 * The file of a process that asks for the lock; the lock is a hard link to it.
 * @param {string} host
 * @param {number} pid
 */
function fileOf(host, pid) {
  return `${lockFile}.${host}.${pid}`;
}

/** @param {string} name */
function holderOf(name) {
  const [, pid = '', host = ''] = /^process (\d+) on (.+)$/.exec(name) ?? [];
  return { pid: Number(pid), host };
}

/** @param {string} name */
function isHeld(name) {
  const { pid, host } = holderOf(name);
  if (host !== ownHost) return Date.now() - takenAt() < abandonedAfterMs;
  // Our own number is that of an earlier process: a container counts from 1 at each start.
  return name !== ownName && isAlive(pid);
}

function takenAt() {
  try {
    return statSync(lockFile).mtimeMs;
  } catch {
    return Date.now();
  }
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

import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { formatSecretKeys, parseSecretKeys, type SecretKey } from './keyRing.ts';

/** Newest first; undefined if there is no such file. */
export function readKeyFile(path: string): [SecretKey, ...SecretKey[]] | undefined {
  try {
    return parseSecretKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether its mode gives rights to the group or to everybody. */
export function isOpenToOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return process.platform !== 'win32' && (mode & 0o077) !== 0;
}

export const createKeyFile = (path: string, keys: readonly SecretKey[]): void =>
  createSecretFile(path, formatSecretKeys(keys));

/** Creates the file for its owner alone, unless another process was first. */
export function createSecretFile(path: string, content: string): void {
  const draft = writeDraft(path, content);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

/** Replaces the keys atomically. */
export function replaceKeyFile(path: string, keys: readonly SecretKey[]): void {
  renameSync(writeDraft(path, formatSecretKeys(keys)), path);
}

function writeDraft(path: string, content: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  return draft;
}

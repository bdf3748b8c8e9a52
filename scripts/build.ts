import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildStampFile, hashOfBuildInput } from './setup/buildStamp.mjs';
import { inProject, projectFolder } from './setup/paths.mjs';

const startedAt = performance.now();
const stamp = hashOfBuildInput();
console.log('Building the client …');
rmSync(buildStampFile, { force: true });
const { status } = spawnSync(
  process.execPath,
  [inProject('node_modules/webpack/bin/webpack.js'), 'build', '--mode', 'production'],
  {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
if (status === 0) {
  mkdirSync(path.dirname(buildStampFile), { recursive: true });
  writeFileSync(buildStampFile, stamp);
  console.log(`Built dist/client in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
} else {
  process.exitCode = status ?? 1;
}

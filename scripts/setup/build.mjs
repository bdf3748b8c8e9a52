import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { buildStampFile, hashOfBuildInput } from './buildStamp.mjs';
import { inProject, projectFolder } from './paths.mjs';
import { runtimePath } from './runtime.mjs';
import { SetupError } from './SetupError.mjs';

/** Builds the client where dist/ is missing or was built from other sources. */
export async function buildIfStale() {
  const isFresh =
    existsSync(buildStampFile) && readFileSync(buildStampFile, 'utf8') === hashOfBuildInput();
  if (isFresh) return;
  const { status } = spawnSync(runtimePath(), [inProject('scripts', 'build.ts')], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0)
    throw new SetupError('the client could not be built; the reason is shown above.');
}

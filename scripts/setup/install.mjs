import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inProject, projectFolder } from './paths.mjs';
import { platformKey, runtimePath } from './runtime.mjs';
import { SetupError } from './SetupError.mjs';

const stampFile = inProject('node_modules', '.meelo-install');

/**
 * Installs the packages where node_modules is missing or is not what package-lock.json says. Without
 * the tools of `scripts/tools`, only what building and running need; where they are there already,
 * they stay.
 * @param {{ tools: boolean }} wanted
 */
export async function installIfStale({ tools }) {
  const lockText = readFileSync(inProject('package-lock.json'), 'utf8');
  const lockStamp = `${platformKey()} ${createHash('sha256').update(lockText).digest('hex')}`;
  const stampOf = (/** @type {boolean} */ withTools) =>
    `${lockStamp} ${withTools ? 'with tools' : 'without tools'}\n`;
  const installed = readIfThere(stampFile);
  if (installed === stampOf(true) || (installed === stampOf(false) && !tools)) return;
  const withTools = tools || existsSync(inProject('node_modules', 'meelo-tools'));
  if (!isInstalledAs(lockText)) {
    const startedAt = Date.now();
    console.log('Installing the packages (only when they changed; about a minute) …');
    // An installation that is cut off is made anew.
    rmSync(stampFile, { force: true });
    // What is there already stays: a server may be running from it.
    if (installed === stampOf(false)) npmInstall({ verb: 'install', extra: ['--no-save'] });
    else npmInstall({ extra: withTools ? [] : ['--workspaces=false'] });
    console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  }
  runtimePath();
  writeFileSync(stampFile, stampOf(withTools));
}

/**
 * npm keeps what it installed in node_modules/.package-lock.json; packages of other platforms are
 * missing there.
 * @param {string} lockText
 */
function isInstalledAs(lockText) {
  const installedText = readIfThere(inProject('node_modules', '.package-lock.json'));
  if (installedText === undefined) return false;
  try {
    runtimePath();
  } catch {
    return false;
  }
  const installed = JSON.parse(installedText).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed[place];
    if (!found) return Boolean(wanted.optional);
    return found.version === wanted.version && existsSync(inProject(place));
  });
}

/** @param {{ folder?: string; verb?: 'ci' | 'install'; extra?: string[] }} how */
export function npmInstall({ folder = projectFolder, verb = verbHere(), extra = [] } = {}) {
  const options = [
    verb,
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    ...extra,
  ];
  const answer = spawnNpm(folder, options);
  if (answer.error) {
    throw new SetupError(
      `npm could not be started (${answer.error.message}). Install Node with npm from https://nodejs.org.`,
    );
  }
  if (answer.status === 0) return;
  process.stderr.write(answer.stderr);
  throw new SetupError(whyNpmFailed(answer.stderr, answer.status));
}

/** A running node.exe cannot be deleted on Windows, and `npm ci` deletes node_modules whole. */
function verbHere() {
  const runsFromPackages = process.execPath.startsWith(inProject('node_modules'));
  return process.platform === 'win32' && runsFromPackages ? 'install' : 'ci';
}

/**
 * @param {string} folder
 * @param {string[]} options
 */
function spawnNpm(folder, options) {
  const settings = /** @type {const} */ ({
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const npm = process.env.npm_execpath;
  // npm_node_execpath is the machine's own Node: it outlives the deletion of node_modules.
  const machineNode = process.env.npm_node_execpath ?? process.execPath;
  if (npm && /\.c?js$/.test(npm)) return spawnSync(machineNode, [npm, ...options], settings);
  return spawnSync('npm', options, { ...settings, shell: process.platform === 'win32' });
}

/**
 * @param {string} output
 * @param {number | null} status
 */
function whyNpmFailed(output, status) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output)) {
    return 'the package registry cannot be reached. Check the network (or the proxy that npm uses) and run the command again.';
  }
  if (/ENOSPC/.test(output)) return 'the disk is full: the packages need about 1 GB.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${projectFolder} cannot be written to by this user.`;
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json disagree: run `npm install` once.';
  return `npm could not install the packages (exit ${status}); its own words stand above.`;
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

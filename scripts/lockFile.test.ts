import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inProject } from './setup/paths.mjs';

interface Entry {
  optionalDependencies?: Record<string, string>;
}

// npm drops the packages of other platforms from the lock when it installs beside an existing
// node_modules, and `npm ci` then refuses. `npm install --package-lock-only` in a folder that holds
// nothing but package.json and the last whole package-lock.json mends it.
test('package-lock.json holds the packages of every platform', () => {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const missing = Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !Object.keys(lock.packages).some((place) => place.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

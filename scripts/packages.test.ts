import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from '@jest/globals';
import { inProject } from './setup/paths.mjs';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8')) as unknown;
const { dependencies = {}, devDependencies = {} } = readJson('package.json') as Manifest;
const { devDependencies: tools = {} } = readJson('scripts/tools/package.json') as Manifest;

const imports =
  /(?:^(?:import|export) (?!type )(?:[^'";]*? from )?|\bimport\((?:\/\*.*?\*\/ )?)'([^'.][^']*)'/gm;

/** The packages that the files of these folders import, tests and what only `npm run dev` loads excepted. */
function importedBy(...patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: inProject() }).filter(
    (file) => !/\.test\.|\.d\.ts$|[\\/]testing[\\/]|^src[\\/]client[\\/]dev[\\/]/.test(file),
  );
  const specifiers = files.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(imports)].map(
      ([, specifier = '']) => specifier,
    ),
  );
  const packages = specifiers
    .filter((specifier) => !isBuiltin(specifier) && !specifier.startsWith('~icons/'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(packages)];
}

const outside = (imported: string[], installed: object) =>
  imported.filter((name) => !Object.hasOwn(installed, name));

test('the server runs with the dependencies alone', () => {
  const imported = importedBy('src/{server,shared,sandbox}/**/*.ts');
  expect(imported).toContain('fastify');
  expect(outside(imported, dependencies)).toEqual([]);
});

test('the client is built without the tools of developing and testing', () => {
  const imported = importedBy(
    'src/{client,shared}/**/*.{ts,tsx}',
    'scripts/{build.ts,setup.mjs,watchSubfolders.ts}',
    'scripts/{prerender,icons,setup}/**/*.{ts,mjs}',
  );
  expect(imported).toContain('webpack');
  expect(outside(imported, { ...dependencies, ...devDependencies })).toEqual([]);
});

// Beside the workspace only its own folder would find it.
test('every tool is installed where all of the project finds it', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, unknown> };
  const missing = Object.keys(tools).filter((name) => !(`node_modules/${name}` in packages));
  expect(missing).toEqual([]);
});

test('no package is listed as a tool and as what the build needs', () => {
  expect(
    Object.keys(tools).filter((name) => name in { ...dependencies, ...devDependencies }),
  ).toEqual([]);
});

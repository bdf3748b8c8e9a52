import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inProject, projectFolder } from './paths.mjs';

export const buildStampFile = inProject('dist', '.build');

const inputs = [
  'src/client',
  'src/shared',
  'public',
  'scripts/build.ts',
  'scripts/icons',
  'scripts/listKeptFiles.ts',
  'scripts/prerender',
  'webpack.config.ts',
  'babel.config.js',
  'package-lock.json',
  'package.json',
];

/** One hash over everything that the built client is made of. */
export function hashOfBuildInput() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(inProject(input)))) {
    hash
      .update(`${path.relative(projectFolder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesUnder(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(place)
    .toSorted()
    .flatMap((name) => filesUnder(path.join(place, name)));
}

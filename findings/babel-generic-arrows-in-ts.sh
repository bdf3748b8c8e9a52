#!/usr/bin/env bash
# @babel/core 8.1.2 with @babel/preset-react 8.0.1 and @babel/preset-typescript 8.0.7, tried on 2026-11-28.
#
# Expected: a file named .ts holds no JSX, so "<T>(value: T) => …" in it is a function with a type parameter,
# whatever else is on; in a file named .tsx TypeScript itself takes it for the beginning of an element.
# Seen: with both presets, in either order, it is refused in .ts as well as in .tsx, as preset-react has JSX read
# in files of every name. With preset-typescript alone, which is said to read .tsx with JSX, it is accepted in
# both. Babel 7.28.5 accepts it in all six cases.
# Here: what has a type parameter is declared as a function; jest and tsc, which go by the name, do not tell.
# Needs Node 24; it takes some seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
install() {
  mkdir "$1"
  echo '{ "type": "module" }' >"$1/package.json"
  npm install --prefix "$1" --no-audit --no-fund --ignore-scripts \
    "@babel/core@$2" "@babel/preset-react@$3" "@babel/preset-typescript@$4" >>npm.log
}
install eight 8.1.2 8.0.1 8.0.7
install seven 7.28.5 7.28.5 7.28.5

cat >try.mjs <<'TRY'
import { strict as assert } from 'node:assert';
import { createRequire } from 'node:module';

const source = 'export const wrap = <T>(value: T) => [value];\n';

/** In .ts and in .tsx. */
async function accepted(folder, names) {
  const { resolve } = createRequire(`${import.meta.dirname}/${folder}/`);
  const { transformAsync } = await import(resolve('@babel/core'));
  const presets = names.map((name) => resolve(`@babel/preset-${name}`));
  const outcomes = ['a.ts', 'a.tsx'].map(async (filename) => {
    try {
      const { code } = await transformAsync(source, { filename, presets, configFile: false });
      return code === 'export const wrap = value => [value];';
    } catch (error) {
      console.log(`${folder}, ${names}, ${filename}: ${error.message.split('\n')[0]}`);
      return false;
    }
  });
  return Promise.all(outcomes);
}

const choices = [['react', 'typescript'], ['typescript', 'react'], ['typescript']];
const told = (folder) => Promise.all(choices.map((names) => accepted(folder, names)));
const seen = { eight: await told('eight'), seven: await told('seven') };
console.log(seen);
assert.deepEqual(seen, {
  eight: [[false, false], [false, false], [true, true]],
  seven: [[true, true], [true, true], [true, true]],
});
TRY
node try.mjs

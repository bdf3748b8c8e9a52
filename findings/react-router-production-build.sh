#!/usr/bin/env bash
# react-router 7.18.5 with react 19.2.0 and esbuild 0.27.0, tried on 2026-12-01.
#
# Expected: the package ships dist/production beside dist/development, so a bundle that is made for production, or Node
# with the condition "production", gets the former.
# Seen: no entry of "exports" names dist/production, whatever the condition. A bundle with NODE_ENV=production and the
# condition "production" is the development build: somebody who comes to an address without a route is told
# "Hey developer", and the console gets the warnings of development. The two builds differ in one constant,
# ENABLE_DEV_WARNINGS; with dist/production put in by hand the sentence is gone. Of 8.5.3 the default is dist/production.
# Here: every route of Meelo has an errorElement or a route for any address, so that nobody sees it.
# Needs Node 24; it takes some seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --no-audit --no-fund \
  react-router@7.18.5 react@19.2.0 react-dom@19.2.0 esbuild@0.27.0 >npm.log

cat >page.mjs <<'PAGE'
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

console.error = () => {};
console.warn = () => {};
const { query, dataRoutes } = createStaticHandler([{ path: '/', element: null }]);
const context = await query(new Request('http://localhost/nowhere'));
const router = createStaticRouter(dataRoutes, context);
console.log(renderToString(createElement(StaticRouterProvider, { router, context })));
PAGE

cat >try.mjs <<'TRY'
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const about = JSON.parse(readFileSync('node_modules/react-router/package.json', 'utf8'));
assert.equal(JSON.stringify(about.exports).includes('production'), false);

async function shown(name, alias) {
  const outfile = `${name}.mjs`;
  await build({
    entryPoints: ['page.mjs'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // For what react-dom's server requires of Node.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    conditions: ['production', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    alias,
  });
  return execFileSync(process.execPath, [outfile], { encoding: 'utf8' });
}

const chosen = await shown('chosen', {});
const byHand = await shown('by-hand', {
  'react-router': './node_modules/react-router/dist/production/index.mjs',
});
console.log('as the package chooses:', chosen.includes('Hey developer'));
console.log('dist/production by hand:', byHand.includes('Hey developer'));
assert.ok(chosen.includes('404') && byHand.includes('404'));
assert.equal(chosen.includes('Hey developer'), true);
assert.equal(byHand.includes('Hey developer'), false);
TRY
node try.mjs

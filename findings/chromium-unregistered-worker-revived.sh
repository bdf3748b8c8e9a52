#!/usr/bin/env bash
# Chromium 153 (@sparticuz/chromium 153.0.0), tried on 2026-11-29.
#
# Expected: after `unregister()`, `register()` of the same script installs the service worker anew, as it does on a first
# visit: `install` and `activate` are sent, and what a worker stores in `install` is there.
# Seen: while a page that the worker controls stays open, `register()` gives the former worker back, active and without an
# event; so what was removed with it stays away. Without such a page there is an `install`.
# Source: https://github.com/w3c/ServiceWorker/issues/1204
# Here: client/worker/keepApp.ts downloads its files again when a page says that it has started.
# Needs Node 24 on Linux x64; it takes half a minute.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1 >npm.log

cat >try.mjs <<'TRY'
import { strict as assert } from 'node:assert';
import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';

const worker = `
addEventListener('install', (event) => event.waitUntil(caches.open(String(Math.random()))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;
const server = createServer((request, answer) => {
  const isWorker = request.url === '/worker.js';
  answer.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
  answer.end(isWorker ? worker : '<p>A page</p>');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/`;

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

/** How many times the worker was installed by two registrations with an `unregister()` between them. */
async function installs(isControlled) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const register = () =>
    page.evaluate(async (isControlled) => {
      const options = isControlled ? {} : { scope: '/elsewhere/' };
      await navigator.serviceWorker.register('/worker.js', options);
      let registration;
      do {
        [registration] = await navigator.serviceWorker.getRegistrations();
      } while (registration?.active?.state !== 'activated');
      const { serviceWorker } = navigator;
      while (isControlled && !serviceWorker.controller) await new Promise((done) => setTimeout(done, 10));
    }, isControlled);
  await register();
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  });
  await register();
  const count = await page.evaluate(async () => (await caches.keys()).length);
  await context.close();
  return count;
}

const seen = { controlled: await installs(true), uncontrolled: await installs(false) };
console.log(JSON.stringify({ version: browser.version(), ...seen }));
await browser.close();
server.close();
assert.deepEqual(seen, { controlled: 1, uncontrolled: 2 });
TRY
node try.mjs

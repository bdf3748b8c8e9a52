import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  ana,
  bruno,
  createScriptedAuthorization,
} from '../../../../testing/atproto/createScriptedAuthorization.ts';
import type { SignInReturn } from '../../../../shared/contract/signIn.ts';
import { ResponseTooLargeError } from '../../outgoing/limitBody.ts';
import type { RedirectAsked } from '../../results.ts';
import { broadScope, narrowScope } from './scopes.ts';

const callback = 'http://127.0.0.1:3000/return';

let servers: ReturnType<typeof createScriptedAuthorization>;
beforeEach(() => {
  servers = createScriptedAuthorization();
});

const begin = (signal?: AbortSignal) =>
  servers.network.beginRedirect?.(
    { username: ana.handle },
    { callback, ...(signal && { signal }) },
  );

async function begun(): Promise<RedirectAsked> {
  const result = await begin();
  if (result?.outcome !== 'redirectAsked')
    throw new Error(`It returned ${JSON.stringify(result)}.`);
  return result;
}

const finish = ({ challenge, state }: RedirectAsked, came: SignInReturn = {}) =>
  servers.network.finishRedirect?.({
    challenge,
    came: { code: 'a-code', state, iss: servers.issuer, ...came },
  });

const tooLittle = narrowScope.replace('repo:app.bsky.feed.like ', '');

const failure = (status: number, body: object = {}, headers = {}) =>
  Response.json(body, { status, headers });

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
  const pushed = servers.asked.at(-1);
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
  servers.answer('par', failure(400, { error: 'invalid_scope' }), () =>
    Response.json({ request_uri: 'urn:request:2', expires_in: 60 }, { status: 201 }),
  );
  const asked = await begun();
  expect(asked.lacks).toEqual(['narrowScopes']);
  expect(servers.asked.at(-1)?.body.get('scope')).toBe(broadScope);
  expect(await finish(asked)).toMatchObject({ outcome: 'accepted' });
});

test('asks a server for all that drops narrow permissions silently, once its person begins anew', async () => {
  servers.answer('token', () => Response.json(servers.tokensOf({ scope: 'atproto' })));
  expect(await finish(await begun())).toEqual({ outcome: 'unreachable', isUsedUp: true });
  expect(servers.asked.at(-1)?.path).toBe('/revoke');
  const asked = await begun();
  expect(asked.lacks).toEqual(['narrowScopes']);
  expect(servers.asked.at(-1)?.body.get('scope')).toBe(broadScope);
  expect(await finish(asked)).toEqual({ outcome: 'refused', reason: 'scopeMissing' });
  servers.recover('token');
  expect(await finish(await begun())).toMatchObject({ outcome: 'accepted' });
});

test('accuses nobody of refusing what they were never asked for', async () => {
  servers.answer('token', () => Response.json(servers.tokensOf({ scope: 'atproto' })));
  const [one, other] = [await begun(), await begun()];
  const cutOff = { outcome: 'unreachable', isUsedUp: true };
  expect([await finish(one), await finish(other)]).toEqual([cutOff, cutOff]);
});

test('nobody is sent away who could not come back', async () => {
  const result = await servers.network.beginRedirect?.(
    { username: ana.handle },
    { callback: null },
  );
  expect(result).toEqual({ outcome: 'refused' });
  expect(servers.asked).toEqual([]);
});

test('with an address of https it is known by its document, and proves with its key who it is', async () => {
  const asked = await servers.network.beginRedirect?.(
    { username: ana.handle },
    { callback: 'https://meelo.example/return' },
  );
  if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
  const client = 'https://meelo.example/oauth/client-metadata.json';
  expect(new URL(asked.address).searchParams.get('client_id')).toBe(client);
  const pushed = Object.fromEntries(servers.asked.at(-1)?.body ?? []);
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
    servers.answer('resource', failure(404));
    servers.answer('metadata', failure(404));
    expect(await begin()).toEqual({ outcome: 'refused', reason: 'appPasswordNeeded' });
  });

  test.each([
    ['calls itself another issuer', { issuer: 'https://evil.example' }],
    ['knows no clients by their documents', { client_id_metadata_document_supported: false }],
    ['wants no pushed requests, and has no page', { authorization_endpoint: 'javascript:x' }],
  ])('that %s gets nobody', async (_name, changed) => {
    servers.answer('metadata', { ...servers.serverMetadata, ...changed });
    expect(await begin()).toEqual(strange);
    expect(servers.asked.map(({ path }) => path)).not.toContain('/par');
  });

  test.each([
    ['on a private address', 'https://10.0.0.1', { reason: 'noSuchServer' }],
    ['of this machine', 'https://127.0.0.1:1', strange],
    ['without encryption', 'http://auth.example.com', strange],
  ])('that names an issuer %s gets nobody', async (_name, elsewhere, outcome) => {
    servers.answer('resource', {
      resource: 'https://pds.example.com',
      authorization_servers: [elsewhere],
    });
    expect(await begin()).toMatchObject({ outcome: 'unreachable', ...outcome });
    expect(servers.asked).toHaveLength(1);
  });

  test('whose document is huge gets nobody', async () => {
    servers.answer('metadata', () => {
      throw new TypeError('fetch failed', { cause: new ResponseTooLargeError(2_000_000) });
    });
    expect(await begin()).toEqual(strange);
  });

  test('is not followed where it redirects', async () => {
    const elsewhere = new Response(null, {
      status: 302,
      headers: { location: 'https://evil.example/' },
    });
    servers.answer('metadata', elsewhere);
    expect(await begin()).toEqual(strange);
  });

  test('that answers nothing holds nobody up', async () => {
    const end = new AbortController();
    servers.answer('metadata', async () => {
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
    servers.answer('par', answer);
    expect(await begin()).toEqual(expect.objectContaining(outcome));
  });
});

describe('what comes back', () => {
  test('is taken again after a server that failed, with the state that it belongs to', async () => {
    const asked = await begun();
    servers.answer('token', failure(503), failure(429, {}, { 'retry-after': '5' }), () =>
      Response.json(servers.tokensOf({})),
    );
    expect(await finish(asked)).toMatchObject({ outcome: 'unreachable' });
    expect(await finish(asked)).toMatchObject({ outcome: 'rateLimited', retryAfterSeconds: 5 });
    const accepted = { outcome: 'accepted', accountId: ana.did, username: ana.handle };
    expect(await finish(asked)).toMatchObject(accepted);
  });

  test.each([
    ['where the account lives', 'document', failure(503)],
    ['who protects its server', 'resource', failure(404)],
  ] as const)(
    'is used up once it was exchanged, though nobody says %s',
    async (_n, place, answer) => {
      const asked = await begun();
      servers.answer('token', () => {
        servers.answer(place, answer);
        return Response.json(servers.tokensOf({}));
      });
      expect(await finish(asked)).toMatchObject({ isUsedUp: true });
      expect(servers.asked.at(-1)?.path).toBe('/revoke');
    },
  );

  test.each([
    [
      'does not take Meelo’s proof of who it is',
      'token',
      failure(401, { error: 'invalid_client' }),
    ],
    ['stands behind a wall', 'token', failure(403)],
    ['stands behind a proxy that knows no such page', 'metadata', failure(404)],
  ] as const)('is taken again after a server that %s', async (_name, place, answer) => {
    const asked = await begun();
    servers.answer(place, answer);
    expect(await finish(asked)).toEqual({ outcome: 'unreachable' });
    servers.recover(place);
    expect(await finish(asked)).toMatchObject({ outcome: 'accepted' });
  });

  test('needs nobody who resolves handles', async () => {
    const asked = await begun();
    servers.answer('handle', failure(503));
    expect(await finish(asked)).toMatchObject({ outcome: 'accepted', username: ana.handle });
  });

  test('is used up where the server takes it for no code, as one that it has exchanged before', async () => {
    const asked = await begun();
    servers.answer('token', failure(400, { error: 'invalid_grant' }));
    expect(await finish(asked)).toEqual({ outcome: 'unreachable', isUsedUp: true });
  });

  test.each<[string, SignInReturn, object]>([
    ['another issuer', { iss: 'https://evil.example' }, { reason: 'otherServer' }],
    ['another state', { state: 'of-another' }, { outcome: 'refused' }],
    ['a refusal', { error: 'access_denied' }, { outcome: 'consentRefused' }],
    ['a defect', { error: 'server_error' }, { outcome: 'unreachable', isUsedUp: true }],
    ['a rest', { error: 'temporarily_unavailable' }, { outcome: 'unreachable', isUsedUp: true }],
    ['a mistake', { error: 'invalid_request' }, { outcome: 'unreachable', isUsedUp: true }],
  ])('asks nothing with %s', async (_name, came, outcome) => {
    const asked = await begun();
    const { length: before } = servers.asked;
    expect(await finish(asked, came)).toMatchObject(outcome);
    expect(servers.asked).toHaveLength(before);
  });

  test('needs an issuer where the server says that it gives one', async () => {
    const { challenge, state } = await begun();
    const came = { code: 'a-code', state };
    expect(await servers.network.finishRedirect?.({ challenge, came })).toEqual({
      outcome: 'refused',
    });
  });

  test.each([
    ['of somebody else', { sub: bruno.did }, { outcome: 'refused', reason: 'otherAccount' }],
    ['for too little', { scope: tooLittle }, { outcome: 'refused', reason: 'scopeMissing' }],
    ['too large to keep', { access_token: 'x'.repeat(20_000) }, strange],
  ])('is ended at once where it is %s', async (_name, changed, outcome) => {
    const asked = await begun();
    servers.answer('token', () => Response.json(servers.tokensOf(changed)));
    expect(await finish(asked)).toEqual(outcome);
    expect(servers.asked.at(-1)?.path).toBe('/revoke');
  });

  test('is refused where its challenge is damaged', async () => {
    const came = { code: 'a-code' };
    for (const challenge of ['', '{}', 'no JSON']) {
      expect(await servers.network.finishRedirect?.({ challenge, came })).toEqual({
        outcome: 'refused',
      });
    }
  });
});

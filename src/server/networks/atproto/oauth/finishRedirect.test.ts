import { describe, expect, test } from '@jest/globals';
import { ana, bruno } from '../../../../testing/atproto/createScriptedAuthorization.ts';
import { failure, setUpSignIns } from '../../../../testing/atproto/setUpSignIns.ts';
import type { SignInReturn } from '../../../../shared/contract/signIn.ts';
import { narrowScope } from './scopes.ts';

const bench = setUpSignIns();
const { begun, finish } = bench;

const tooLittle = narrowScope.replace('repo:app.bsky.feed.like ', '');
const strange = { outcome: 'unreachable', reason: 'strangeAnswer' };

describe('what comes back', () => {
  test('is taken again after a server that failed, with the state that it belongs to', async () => {
    const asked = await begun();
    bench.servers.answer('token', failure(503), failure(429, {}, { 'retry-after': '5' }), () =>
      Response.json(bench.servers.tokensOf({})),
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
      bench.servers.answer('token', () => {
        bench.servers.answer(place, answer);
        return Response.json(bench.servers.tokensOf({}));
      });
      expect(await finish(asked)).toMatchObject({ isUsedUp: true });
      expect(bench.servers.asked.at(-1)?.path).toBe('/revoke');
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
    bench.servers.answer(place, answer);
    expect(await finish(asked)).toEqual({ outcome: 'unreachable' });
    bench.servers.recover(place);
    expect(await finish(asked)).toMatchObject({ outcome: 'accepted' });
  });

  test('needs nobody who resolves handles', async () => {
    const asked = await begun();
    bench.servers.answer('handle', failure(503));
    expect(await finish(asked)).toMatchObject({ outcome: 'accepted', username: ana.handle });
  });

  test('is used up where the server takes it for no code, as one that it has exchanged before', async () => {
    const asked = await begun();
    bench.servers.answer('token', failure(400, { error: 'invalid_grant' }));
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
    const { length: before } = bench.servers.asked;
    expect(await finish(asked, came)).toMatchObject(outcome);
    expect(bench.servers.asked).toHaveLength(before);
  });

  test('needs an issuer where the server says that it gives one', async () => {
    const { challenge, state } = await begun();
    const came = { code: 'a-code', state };
    expect(await bench.servers.network.finishRedirect?.({ challenge, came })).toEqual({
      outcome: 'refused',
    });
  });

  test.each([
    ['of somebody else', { sub: bruno.did }, { outcome: 'refused', reason: 'otherAccount' }],
    ['for too little', { scope: tooLittle }, { outcome: 'refused', reason: 'scopeMissing' }],
    ['too large to keep', { access_token: 'x'.repeat(20_000) }, strange],
  ])('is ended at once where it is %s', async (_name, changed, outcome) => {
    const asked = await begun();
    bench.servers.answer('token', () => Response.json(bench.servers.tokensOf(changed)));
    expect(await finish(asked)).toEqual(outcome);
    expect(bench.servers.asked.at(-1)?.path).toBe('/revoke');
  });

  test('is refused where its challenge is damaged', async () => {
    const came = { code: 'a-code' };
    for (const challenge of ['', '{}', 'no JSON']) {
      expect(await bench.servers.network.finishRedirect?.({ challenge, came })).toEqual({
        outcome: 'refused',
      });
    }
  });
});

import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const unknownId = '00000000-0000-7000-8000-000000000000';

const leaving = { id: unknownId, version: 0, decision: 'leave' };

const device = {
  endpoint: 'https://push.example.com/abc',
  keys: { p256dh: 'key', auth: 'secret' },
};
const notifications = {
  email: false,
  muted: [],
  quietHours: null,
  timeZone: null,
  language: 'en',
};

const webhook = { name: 'Server', url: 'https://hooks.example.com/abc', password: 'meelo-demo' };

const apiKey = { name: 'Script', scopes: ['read'], expiresInDays: null, password: 'meelo-demo' };

/** Every call that needs a session and names a person or profile. */
function calls(userId: string, profileId: string) {
  const stories = `user_id=${userId}&profile_id=${profileId}`;
  const user = { name: 'Somebody', email: 'somebody@meelo.example' };
  return [
    ['PATCH', `/api/users/${userId}`, user],
    ['GET', `/api/users/payment/${userId}`, undefined],
    ['GET', `/api/users/${userId}/notifications`, undefined],
    ['PUT', `/api/users/${userId}/notifications`, notifications],
    ['POST', `/api/users/${userId}/notifications/test`, undefined],
    ['POST', `/api/users/${userId}/email/code`, undefined],
    ['POST', `/api/users/${userId}/email/proof`, { code: '123456' }],
    ['GET', `/api/users/${userId}/devices`, undefined],
    ['PUT', `/api/users/${userId}/devices`, device],
    ['POST', `/api/users/${userId}/devices/renewal`, { endpoint: device.endpoint }],
    ['DELETE', `/api/users/${userId}/devices/${unknownId}`, undefined],
    ['POST', `/api/users/${userId}/devices/test`, undefined],
    ['GET', `/api/users/${userId}/webhooks`, undefined],
    ['POST', `/api/users/${userId}/webhooks`, webhook],
    ['DELETE', `/api/users/${userId}/webhooks/${unknownId}`, undefined],
    ['POST', `/api/users/${userId}/webhooks/${unknownId}/test`, undefined],
    ['GET', `/api/users/${userId}/keys`, undefined],
    ['POST', `/api/users/${userId}/keys`, apiKey],
    ['DELETE', `/api/users/${userId}/keys/${unknownId}`, undefined],
    ['GET', `/api/profiles?userId=${userId}`, undefined],
    ['POST', '/api/profiles', { username: 'ana.creates', password: 'sandbox', userId }],
    ['PATCH', `/api/profiles/${profileId}`, { username: 'other' }],
    ['POST', `/api/profiles/${profileId}/stop`, undefined],
    ['DELETE', `/api/profiles/${profileId}`, undefined],
    ['POST', `/api/profiles/${profileId}/removal`, { password: 'meelo-demo' }],
    ['PUT', `/api/profiles/${profileId}/choice`, undefined],
    ['GET', `/api/sign-ins/${unknownId}`, undefined],
    ['POST', `/api/sign-ins/${unknownId}`, { code: 'shown' }],
    ['GET', `/api/storiesprofile?${stories}`, undefined],
    ['GET', `/api/profiles/${profileId}/activity.csv`, undefined],
    ['GET', `/api/profiles/${profileId}/people`, undefined],
    ['GET', `/api/profiles-report/${profileId}`, undefined],
    ['GET', `/api/profiles/${profileId}/history`, undefined],
    ['GET', `/api/bots/${profileId}`, undefined],
    ['GET', `/api/profiles/${profileId}/contacts`, undefined],
    ['DELETE', `/api/profiles/${profileId}/contacts/${unknownId}`, undefined],
    ['GET', `/api/profiles/${profileId}/reviews`, undefined],
    ['POST', `/api/profiles/${profileId}/reviews`, { decisions: [leaving] }],
    ['PUT', `/api/profiles/${profileId}/pause`, { until: null }],
    ['DELETE', `/api/profiles/${profileId}/pause`, undefined],
    ['PUT', `/api/profiles/${profileId}/practice`, undefined],
    ['DELETE', `/api/profiles/${profileId}/practice`, undefined],
    ['GET', `/api/profiles/${profileId}/rules`, undefined],
    ['PUT', `/api/profiles/${profileId}/rules`, { version: 0, rules: {}, people: 'lia.draws' }],
    ['GET', `/api/profiles/${profileId}/rules/people`, undefined],
    ['GET', `/api/profiles/${profileId}/rules/changes`, undefined],
    ['PUT', `/api/profiles/${profileId}/rules/version`, { version: 1, restored: 0 }],
    ['POST', `/api/profiles/${profileId}/rules/rehearsal`, { rules: {} }],
    ['GET', `/api/profiles/${profileId}/acts/${unknownId}/thread`, undefined],
    ['POST', `/api/profiles/${profileId}/acts/${unknownId}/takeover`, undefined],
    ['DELETE', `/api/profiles/${profileId}/acts/${unknownId}/takeover`, undefined],
    [
      'POST',
      `/api/profiles/${profileId}/rules/trial`,
      { voice: { tone: '', examples: [], facts: '' }, language: 'en' },
    ],
    ['POST', `/api/profiles/${profileId}/acts/${unknownId}/takeback`, undefined],
    ['GET', `/api/events?userId=${userId}`, undefined],
  ] as const;
}

async function logIn(request: APIRequestContext, account: { email: string; password: string }) {
  const { email, password } = account;
  const answer = await request.post('/api/users/login', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { access_token: string; user: { id: string } };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test('without a valid token every call but login is refused', async ({ request }) => {
  for (const headers of [{}, bearer('nonsense'), { Authorization: 'Basic bWVlbG8=' }]) {
    for (const [method, url, data] of calls(unknownId, unknownId)) {
      const answer = await request.fetch(url, { method, data, headers });
      expect(answer.status(), `${method} ${url}`).toBe(401);
      expect(await answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      });
    }
  }
});

test("nobody reaches another person's data", async ({ request, takeAccount }) => {
  const owner = await logIn(request, takeAccount());
  const stranger = await logIn(request, takeAccount());
  const made = await request.post('/api/profiles', {
    headers: bearer(owner.access_token),
    data: { username: 'ana.creates', password: 'secret of ana', userId: owner.user.id },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: string };

  for (const [method, url, data] of calls(owner.user.id, id)) {
    const answer = await request.fetch(url, {
      method,
      data,
      headers: bearer(stranger.access_token),
    });
    expect([403, 404], `${method} ${url}`).toContain(answer.status());
  }
  const kept = await request.get(`/api/profiles?userId=${owner.user.id}`, {
    headers: bearer(owner.access_token),
  });
  const profiles = (await kept.json()) as Record<string, unknown>[];
  expect(profiles).toMatchObject([{ id, username: 'ana.creates', syncStatus: 'NEVER' }]);
  expect(JSON.stringify(profiles)).not.toMatch(/password|secret of ana/);
});

/** What is said to someone who is known, about what cannot be. */
const refusals = [400, 403, 404, 413];

test('hostile input is answered with a reason and never with a failure', async ({
  request,
  account,
}) => {
  const { access_token, user } = await logIn(request, account);
  const headers = bearer(access_token);
  const bodies: unknown[] = [
    '{"broken',
    '[]',
    'null',
    { userId: user.id, username: 'x'.repeat(500), password: '' },
    { userId: user.id, username: 7, password: true },
    { userId: user.id, username: 'a', password: 'b', isAdmin: true },
    { userId: user.id, username: 'a\u0000b', password: 'b' },
    { userId: user.id, username: 'a', password: 'x'.repeat(20_000) },
  ];
  for (const body of bodies) {
    const answer = await request.post('/api/profiles', {
      headers: { ...headers, 'content-type': 'application/json' },
      data: typeof body === 'string' ? Buffer.from(body) : body,
    });
    expect(refusals, JSON.stringify(body).slice(0, 80)).toContain(answer.status());
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
  }
  const strange = [
    `/api/storiesprofile?user_id=${user.id}&profile_id=${unknownId}&page=0`,
    `/api/storiesprofile?user_id=${user.id}&profile_id=${unknownId}&limit=1e9`,
    `/api/profiles-report/${encodeURIComponent("' or 1=1 --")}`,
    '/api/profiles?userId=%00',
    '/api/nothing-here',
  ];
  for (const url of strange) {
    const answer = await request.get(url, { headers });
    expect(refusals, url).toContain(answer.status());
  }
});

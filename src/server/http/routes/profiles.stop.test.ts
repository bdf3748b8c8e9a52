import { expect, test } from '@jest/globals';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { everyCode, profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { db, list, row, secret, profileAt } = calls;

const waitingAt = (code: number | null) => {
  const now = new Date();
  const wait = { sync_reason: 'unreachable', waiting_since: now, next_try_at: now } as const;
  return profileAt(code, wait);
};

async function stop(id: string) {
  const { headers } = calls.ana;
  const url = `/api/profiles/${id}/stop`;
  const answer = await calls.server.api.inject({ method: 'POST', url, headers });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

test.each(everyCode)(
  'at code %p an attempt that waits is stopped where the server works',
  async (code) => {
    const id = await waitingAt(code);
    const isStopped = code !== null && [0, 1, 2, 3, 6].includes(code);
    expect((await stop(id)).status).toBe(isStopped ? 204 : 409);
    expect(await row(id)).toMatchObject({
      sync_code: isStopped ? 10 : code,
      sync_epoch: isStopped ? 4 : 3,
      sync_reason: isStopped ? 'stopped' : 'unreachable',
    });
  },
);

test('the page learns why it ended, and the password stays for the next time', async () => {
  const id = await waitingAt(2);
  await calls.server.context.secrets.save(db(), { profileId: id, kind: 'challenge', secret: 'x' });
  await stop(id);
  const [listed] = (await list()).json<object[]>();
  expect(listed).toMatchObject({ syncStatusBot: 10, syncReason: 'stopped' });
  expect(Object.keys(listed ?? {})).not.toContain('syncTriesUntil');
  expect(await secret(id, 'password')).toBe('old-password');
  expect(await secret(id, 'challenge')).toBeUndefined();
  const move = await db()
    .selectFrom('sync_transitions')
    .selectAll()
    .where('profile_id', '=', id)
    .execute();
  expect(move).toMatchObject([{ event: 'sync.stop', from_code: 2, to_code: 10 }]);
});

test('one that does not wait goes on, and the answer says so', async () => {
  const id = await profileAt(2);
  expect(await stop(id)).toEqual({
    status: 409,
    body: {
      code: 'sync.wrongState',
      message:
        'No synchronisation waits for the network now. ' +
        'A synchronisation is in progress. Wait until it has ended, then try again.',
    },
  });
  expect(await row(id)).toMatchObject({ sync_code: 2, sync_epoch: 3 });
});

test('of two at once, one stops it', async () => {
  const id = await waitingAt(0);
  const answers = await Promise.all([stop(id), stop(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('nobody stops what belongs to another person', async () => {
  const id = await waitingAt(2);
  calls.ana = await createSignedInUser(calls.server);
  expect((await stop(id)).status).toBe(404);
  expect(await row(id)).toMatchObject({ sync_code: 2 });
});

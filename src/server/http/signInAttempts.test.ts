import { expect, test } from '@jest/globals';
import { createSignedInUser } from '../../testing/createTestServer.ts';
import { profileCalls } from '../../testing/profileCalls.ts';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { linkedAccountOf } from '../profiles/linkedAccount.ts';
import { countSignIn } from '../profiles/signInAttempts.ts';

const calls = profileCalls();
const { db, patch, profileAt, row, secret } = calls;

async function exhaust(username: string, attempts = 5): Promise<void> {
  const network = calls.server.context.networks.get('sandbox');
  const account = linkedAccountOf(network, { user_id: calls.ana.id, username });
  for (let count = 0; count < attempts; count++) {
    await db()
      .updateTable('sign_in_attempts')
      .set({ next_at: new Date(0) })
      .execute();
    await countSignIn(db(), account);
  }
}

test.each([
  ['en', /have failed\. Wait \d seconds and try again\.$/],
  ['pt-BR', /falharam\. Aguarde \d segundos e tente novamente\.$/],
  ['es', /la red\. Espera \d segundos y vuelve a intentarlo\.$/],
  ['fr', /ont échoué\. Patientez \d secondes, puis réessayez\.$/],
  ['ja', /\d秒ほど待ってから、もう一度お試しください。$/],
])('a sign-in too soon names the wait in %s', async (language, message) => {
  await db().deleteFrom('sign_in_attempts').execute();
  await exhaust('ana.creates');
  const answer = await calls.server.api.inject({
    method: 'PATCH',
    url: `/api/profiles/${await profileAt(10)}`,
    headers: { ...calls.ana.headers, 'accept-language': language },
    payload: { syncStatusBot: 0 },
  });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(answer.json()).toEqual({
    code: 'signIn.tooMany',
    message: expect.stringMatching(message),
  });
});

test.each([
  { from: null, change: { syncStatusBot: 0 } },
  { from: 4, change: { username: 'Ana.Creates', password: 'new', syncStatusBot: 2 } },
  { from: 7, change: { username: 'ana.creates', password: 'new' } },
])('too soon at $from changes nothing, for any user', async ({ from, change }) => {
  await exhaust('ana.creates', 12);
  calls.ana = await createSignedInUser(calls.server);
  const id = await profileAt(from);
  expect(await patch(id, change)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/Wait \d+ minutes and try again\.$/) },
  });
  expect(await row(id)).toMatchObject({ sync_code: from, sync_epoch: 3, username: 'ana.creates' });
  expect(await secret(id, 'password')).toBe('old-password');
  expect((await patch(id, { username: 'someone.else', password: 'new' })).status).toBe(200);
});

test('practice accounts are counted for each user alone', async () => {
  const sandbox = createSandboxNetwork({ stepMs: 0 });
  const [ana, bruno] = ['ana', 'bruno'].map((user_id) =>
    linkedAccountOf(sandbox, { user_id, username: ' @Ana.creates' }),
  );
  expect(ana).toEqual({ network: 'sandbox', account_scope: 'ana', account_name: 'ana.creates' });
  expect(bruno).toEqual({ ...ana, account_scope: 'bruno' });
});

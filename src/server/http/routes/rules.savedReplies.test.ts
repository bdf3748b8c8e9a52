import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RuleChangesAnswer } from '../../../shared/contract/ruleChanges.ts';
import type { RulesAnswer, SavedReply } from '../../../shared/contract/rules.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';

let server: TestServer;
let user: SignedInUser;
let url: string;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await createSignedInUser(server);
  const { db } = server.context.database;
  const id = await insertProfile(db, { user_id: user.id, sync_code: 7 });
  url = `/api/profiles/${id}/rules`;
});

const read = async (path = url) => {
  const answer = await server.api.inject({ url: path, headers: user.headers });
  return answer.json<RulesAnswer & RuleChangesAnswer>();
};

const put = (savedReplies: unknown, version = 0) =>
  server.api.inject({
    method: 'PUT',
    url,
    payload: { version, rules: { savedReplies } },
    headers: user.headers,
  });

const hours: SavedReply = { name: 'hours', text: 'We are open from 9 to 18.' };

test('keeps them in their order without spaces around, and says so in the changes', async () => {
  const answer = await put([{ name: ' preço_2 ', text: ' É 10 €.\n' }, hours]);
  expect(answer.statusCode).toBe(200);
  const savedReplies = [{ name: 'preço_2', text: 'É 10 €.' }, hours];
  expect(await read()).toMatchObject({ version: 1, rules: { savedReplies } });
  expect(await read(`${url}/changes`)).toMatchObject({ changes: [{ parts: ['savedReplies'] }] });
});

test.each([
  [
    'a name of two words',
    [hours, { name: 'the hours', text: 'Yes.' }],
    '1.name: .*letters, digits',
  ],
  ['a name with a slash', [{ name: 'a/b', text: 'Yes.' }], '0.name: .*letters, digits'],
  ['a long name', [{ name: 'n'.repeat(31), text: 'Yes.' }], '0.name: .*at most 30 characters'],
  ['two of one name', [hours, { name: 'HOURS', text: 'Yes.' }], '0.name: .*several .* "hours"'],
  ['a text of spaces', [{ name: 'a', text: '  ' }], '0.text: .*must not be empty'],
  ['a long text', [{ name: 'a', text: 'x'.repeat(301) }], '0.text: .*at most 300 characters'],
  ['no text', [{ name: 'a' }], 'text: .*missing'],
  ['more than there is', [{ ...hours, isPublic: true }], 'isPublic: .*not a known field'],
  [
    'more than fifty',
    Array.from({ length: 51 }, () => hours),
    'Replies: .*have 50 entries or less',
  ],
] as const)('refuses %s, and keeps what was there', async (_what, replies, fault) => {
  expect((await put([hours])).statusCode).toBe(200);
  const answer = await put(replies, 1);
  expect(answer.statusCode).toBe(400);
  const { field, message } = answer.json<{ field: string; message: string }>();
  expect(`${field}: ${message}`).toMatch(new RegExp(fault));
  expect(await read()).toMatchObject({ version: 1, rules: { savedReplies: [hours] } });
});

test('a smiling family counts as one character', async () => {
  const answer = await put([{ name: 'family', text: '👨‍👩‍👧'.repeat(100) }]);
  expect(answer.statusCode).toBe(200);
});

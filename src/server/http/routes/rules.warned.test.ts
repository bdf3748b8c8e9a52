import { expect, test } from '@jest/globals';
import { setUpRules } from '../../../testing/api/setUpRules.ts';

const { call } = setUpRules();
const put = (path: string, payload: object) => call('PUT', path, { payload });

const never = { hours: { timeZone: 'UTC', windows: [] } };
const warning = (leavesNothing: string[]) => ({
  status: 409,
  body: {
    code: 'rules.warned',
    message: expect.stringMatching(/^These rules leave the bot nothing to do/),
    consequences: { leavesNothing, unanswerable: [] },
  },
});

test('rules that leave nothing to do are not stored before the person was told', async () => {
  const rules = never;
  expect(await put('?warnsFirst=true', { version: 0, rules })).toEqual(warning(['noHours']));
  expect(await put('', { version: 0, rules })).toMatchObject({ status: 200, body: { version: 1 } });
});

test('what they have come to before is no reason to ask again', async () => {
  await put('', { version: 0, rules: never });
  const words = { version: 1, rules: { words: ['vote'] } };
  expect(await put('?warnsFirst=true', words)).toMatchObject({ status: 200 });
  const off = { isOn: false, dailyCap: null };
  const acts = { like: off, react: off, comment: off, aiComment: off };
  const both = warning(['actsOff', 'noHours']);
  expect(await put('?warnsFirst=true', { version: 2, rules: { acts } })).toEqual(both);
});

test('going back to such rules asks, too', async () => {
  await put('', { version: 0, rules: never });
  await put('', { version: 1, rules: { hours: null } });
  const back = { version: 2, restored: 1 };
  expect(await put('/version?warnsFirst=true', back)).toEqual(warning(['noHours']));
  expect(await put('/version', back)).toMatchObject({ status: 200, body: { rules: never } });
});

test('an older version is told first what holds now', async () => {
  await put('', { version: 0, rules: { words: ['vote'] } });
  const answer = await put('?warnsFirst=true', { version: 0, rules: never });
  expect(answer).toMatchObject({ status: 409, body: { code: 'rules.changed' } });
});

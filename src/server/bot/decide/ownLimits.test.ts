import { beforeEach, expect, test } from '@jest/globals';
import type { RulesRequest } from '../../../shared/contract/rules.ts';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import { changeRules } from '../rules/changeRules.ts';
import { readRules } from './storedRules.ts';

const bench = setUpKinds();
const { activities, cycle, cycleLater, list, mention } = bench;
const db = () => bench.database.db;

beforeEach(() => {
  bench.isApproving = false;
});

async function current() {
  const { version } = await readRules(db(), bench.profileId);
  const { user_id: userId } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  return { version, userId, profileId: bench.profileId };
}

const lay = async (rules: RulesRequest['rules']) =>
  changeRules(bench.context, { ...(await current()), rules });
const block = async (people: string) =>
  changeRules(bench.context, { ...(await current()), rules: {}, people });

const automatic = { steps: { thanks: 'automatic' } } as const;
const off = { isOn: false, dailyCap: null };

test('a rule saved while an act is being sent holds it back', async () => {
  await lay(automatic);
  const post = mention('Thank you!');
  const sent: string[] = [];
  list([post], {
    async performAct(_session, action, { mayWrite } = {}) {
      await block(post.author.username);
      if ((await mayWrite?.()) === false) return { outcome: 'unreachable' };
      sent.push(action.targetRef);
      return { outcome: 'done' };
    },
  });
  await cycle();
  expect(sent).toEqual([]);
  expect(await activities()).toMatchObject([{ state: 'drafted' }]);
});

test.each<[string, RulesRequest['rules'], string]>([
  ['a blocked word', { words: ['thank you'] }, 'noStory'],
  ['all acts off', { acts: { like: off, comment: off, aiComment: off } }, 'actsOff'],
  ['hours that never come', { hours: { timeZone: 'UTC', windows: [] } }, 'ownHours'],
])('the bot rests for %s, and goes on at once without the rule', async (_what, rules, rest) => {
  await lay({ ...automatic, ...rules });
  list([mention('Thank you!')]);
  await cycle();
  expect(bench.performed).toEqual([]);
  expect(bench.nextPolls).toMatchObject([{ rests_for: rest }]);
  await lay({ words: [], acts: {}, hours: null });
  await cycleLater();
  expect(bench.performed).toMatchObject([{ targetRef: 'Thank you!' }]);
});

test('somebody in danger is shown to the owner, whatever rests the bot', async () => {
  await lay({
    acts: { like: off, comment: off, aiComment: off },
    words: ['anymore'],
    daysBetweenAnswers: 9,
    hours: { timeZone: 'UTC', windows: [] },
  });
  list([mention('I cannot go on anymore. I think tonight is the end. Goodbye.')]);
  await cycle();
  expect(bench.performed).toEqual([]);
  expect(await activities()).toMatchObject([{ state: 'waiting', post_kind: 'crisis' }]);
});

test('one person gets one answer in the days between answers', async () => {
  await lay({ ...automatic, daysBetweenAnswers: 2 });
  list([mention('Thank you!'), mention('Thank you so much!')]);
  await cycleLater();
  await cycleLater();
  expect(bench.performed).toHaveLength(1);
  await lay({ daysBetweenAnswers: 0 });
  await cycleLater();
  expect(bench.performed).toHaveLength(2);
});

test('what a cap holds up is answered when it frees', async () => {
  await lay({ ...automatic, acts: { comment: { isOn: true, dailyCap: 1 } } });
  list([mention('Thank you!')]);
  await cycleLater();
  list([mention('Thank you so much!')]);
  await cycleLater();
  expect(bench.performed).toHaveLength(1);
  expect(bench.nextPolls.at(-1)).not.toHaveProperty('targets_cursor');
  await lay({ acts: {} });
  await cycleLater();
  expect(bench.performed).toHaveLength(2);
});

test.each(['did:lia', 'lia.example.com'])(
  'nobody who is blocked as %s is answered',
  async (name) => {
    await lay(automatic);
    await block(name);
    const author = { ...mention('').author, id: 'did:lia', username: 'lia.example.com' };
    list([{ ...mention('Thank you!'), author }]);
    await cycle();
    expect(bench.performed).toEqual([]);
  },
);

test('at a full cap of one act the bot reads on, also behind ten posts that are left for later', async () => {
  await lay({ acts: { comment: { isOn: true, dailyCap: 1 } } });
  const questions = Array.from({ length: 12 }, (_none, index) => mention(`Is it number ${index}?`));
  list([mention('Thank you!')]);
  await lay(automatic);
  await cycle();
  expect(bench.performed).toHaveLength(1);
  const loss = {
    ...mention('My mother died last night.'),
    publishedAt: new Date(bench.clock.getTime() - 3_600_000),
  };
  list([...questions, loss]);
  await cycleLater();
  expect(bench.secondsToNext()).toBeGreaterThan(0);
  await cycleLater();
  expect(await activities()).toEqual(
    expect.arrayContaining([expect.objectContaining({ state: 'waiting', post_kind: 'grief' })]),
  );
});

test('the fixed sentence is a comment, also where a model writes and AI comments are off', async () => {
  bench.context.writer = { ...bench.context.writer, isModel: true };
  await lay({ acts: { aiComment: off } });
  list([mention('Are you a bot?')]);
  await cycle();
  expect(bench.performed).toMatchObject([{ kind: 'comment' }]);
});

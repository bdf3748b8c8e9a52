import { expect, test } from '@jest/globals';
import type { ActKind, NetworkTarget } from '../../networks/target.ts';
import { chooseTarget, type Choice } from './chooseTarget.ts';

const now = new Date('2026-03-10T12:00:00Z');
const storyAt = (index: number, minutesAgo = index): NetworkTarget => ({
  ref: `story-${index}`,
  reason: 'story',
  author: {
    id: `author-${index % 7}`,
    username: `author-${index % 7}`,
    fullName: 'Somebody',
    isBot: false,
    contact: 'open',
  },
  conversation: null,
  altText: null,
  acted: [],
  caption: 'Bom dia',
  language: 'pt',
  topics: ['sea'],
  publishedAt: new Date(now.getTime() - minutesAgo * 60_000),
  hasPicture: true,
});
const stories = Array.from({ length: 160 }, (_, index) => storyAt(index, index));
const choice: Choice = {
  profileId: 'profile',
  targets: stories,
  drafts: new Map(),
  recentAuthors: [],
  conduct: 'everyStory',
  capabilities: { acts: ['like', 'react', 'comment'] },
};

/** Everything that the bot would do, one story after the other. */
function allTargets(of: Choice) {
  const targets = [];
  let left = of.targets;
  for (;;) {
    const chosen = chooseTarget({ ...of, targets: left });
    if (!chosen) return targets;
    left = left.filter(({ ref }) => ref !== chosen.target.ref);
    targets.push(chosen);
  }
}

test('chooses the same target for the same state', () => {
  expect(chooseTarget(choice)).toEqual(chooseTarget(choice));
});

test('never chooses a story twice, and leaves some alone', () => {
  const ids = allTargets(choice).map(({ target }) => target.ref);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length / stories.length).toBeGreaterThan(0.7);
  expect(ids.length / stories.length).toBeLessThan(0.9);
});

test('mixes likes, reactions, comments and AI comments', () => {
  const kinds = allTargets(choice).map(({ kind }) => kind);
  const share = (kind: string) => kinds.filter((one) => one === kind).length / kinds.length;
  expect(share('like')).toBeGreaterThan(0.3);
  expect(share('react')).toBeGreaterThan(0.15);
  expect(share('comment')).toBeGreaterThan(0.07);
  expect(share('aiComment')).toBeGreaterThan(0.12);
});

const kindsOf = (profileId: string) => allTargets({ ...choice, profileId }).map(({ kind }) => kind);

test('does other things with the same stories for another profile', () => {
  expect(kindsOf('profile')).not.toEqual(kindsOf('another'));
});

test('what failed steps behind: at once after a defect, after three tries that the network held up', () => {
  const [first, second] = allTargets(choice).map(({ target }) => target.ref);
  const next = (tries: number, defects: number) =>
    chooseTarget({ ...choice, drafts: new Map([[first ?? '', { tries, defects }]]) })?.target.ref;
  expect([next(2, 0), next(3, 0)]).toEqual([first, second]);
  expect(next(0, 1)).toBe(second);
});

test('prefers an author it has not interacted with lately, but takes any other', () => {
  const first = chooseTarget(choice)?.target.author.username ?? '';
  const next = chooseTarget({ ...choice, recentAuthors: [first] })?.target.author.username;
  expect(next).not.toBe(first);
  const everybody = stories.map(({ author }) => author.username);
  expect(chooseTarget({ ...choice, recentAuthors: everybody })).toEqual(chooseTarget(choice));
});

test('writes no AI comment where there is no caption', () => {
  const silent = { ...choice, targets: stories.map((story) => ({ ...story, caption: ' ' })) };
  expect(allTargets(silent).filter(({ kind }) => kind === 'aiComment')).toEqual([]);
});

const kindsAmong = (acts: ActKind[]) =>
  new Set(allTargets({ ...choice, capabilities: { acts } }).map(({ kind }) => kind));

test('does only what the network offers', () => {
  expect(kindsAmong(['like', 'comment', 'repost'])).toEqual(
    new Set(['like', 'comment', 'aiComment']),
  );
  expect(kindsAmong(['like'])).toEqual(new Set(['like']));
  expect(kindsAmong(['repost', 'follow'])).toEqual(new Set());
});

test('answers everybody where it is addressed, or likes where it cannot write', () => {
  const invited = { ...choice, conduct: 'invitedOnly' as const };
  const answers = allTargets(invited);
  expect(answers).toHaveLength(stories.length);
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['comment']));
  const byModel = allTargets({ ...invited, writtenAs: 'aiComment' });
  expect(new Set(byModel.map(({ kind }) => kind))).toEqual(new Set(['aiComment']));
  const wordless = { ...invited, targets: [{ ...storyAt(0), caption: ' ' }] };
  expect(allTargets(wordless)).toMatchObject([{ kind: 'comment' }]);
  const likes = allTargets({ ...wordless, capabilities: { acts: ['like', 'follow'] } });
  expect(likes).toMatchObject([{ kind: 'like' }]);
});

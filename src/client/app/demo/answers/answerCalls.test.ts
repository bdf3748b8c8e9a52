import { expect, test } from '@jest/globals';
import { Type, type TSchema } from 'typebox';
import { BlockedPeopleAnswer } from '../../../../shared/contract/blockedPeople.ts';
import { BotAnswer } from '../../../../shared/contract/bot.ts';
import { ContactListAnswer } from '../../../../shared/contract/contact.ts';
import { HistoryAnswer } from '../../../../shared/contract/history.ts';
import { ProfileAnswer } from '../../../../shared/contract/profile.ts';
import {
  ReviewAnswer,
  ReviewListAnswer,
  ReviewQueueAnswer,
} from '../../../../shared/contract/review.ts';
import { RuleChangesAnswer } from '../../../../shared/contract/ruleChanges.ts';
import { Rules, RulesAnswer } from '../../../../shared/contract/rules.ts';
import { PeopleAnswer, StoryListAnswer } from '../../../../shared/contract/story.ts';
import { ThreadAnswer } from '../../../../shared/contract/thread.ts';
import { PaymentAnswer } from '../../../../shared/contract/user.ts';
import { languages } from '../../../../shared/language/languages.ts';
import { undoMs } from '../../../../shared/undoTime.ts';
import { setUpDemo } from '../../../../testing/client/setUpDemo.ts';
import { refusalOf } from '../../../api/failure.ts';
import { userId } from './DemoWorld.ts';

const { begin, send, tell, ask, expectOf, pass } = setUpDemo();

const page = { page: 1, limit: 10 };
const reads: [call: string, TSchema, params?: Record<string, unknown>][] = [
  ['GET /profiles', Type.Array(ProfileAnswer)],
  [`GET /users/payment/${userId}`, PaymentAnswer],
  ['GET /bots/{id}', BotAnswer],
  ['GET /profiles/{id}/history', HistoryAnswer, { days: 30 }],
  ['GET /storiesprofile', StoryListAnswer, page],
  ['GET /profiles/{id}/people', PeopleAnswer],
  ['GET /profiles/{id}/contacts', ContactListAnswer, page],
  ['GET /reviews', ReviewQueueAnswer],
  ['GET /profiles/{id}/reviews', ReviewListAnswer],
  ['GET /profiles/{id}/rules', RulesAnswer],
  ['GET /profiles/{id}/rules/people', BlockedPeopleAnswer],
  ['GET /profiles/{id}/rules/changes', RuleChangesAnswer],
];

test.each(languages)('answers every read as the contract has it, in %s', async (language) => {
  await begin(language);
  for (const [call, schema, params = {}] of reads) ask(schema, call, { params });
  const { data } = ask(StoryListAnswer, 'GET /storiesprofile', { params: page });
  expect(data).toHaveLength(9);
  for (const { id } of [...data, ...waiting().items]) {
    ask(ThreadAnswer, `GET /profiles/{id}/acts/${id}/thread`);
  }
  const { items } = waiting();
  expect(items.map(({ postKind }) => postKind)).toEqual(['grief', 'complaint', 'praise']);
  const [, complaint] = items;
  // The page marks the sentence where it stands in the text.
  expect(complaint?.text).toContain(complaint?.unsupported[0]);
  expectOf(Rules, ask(RulesAnswer, 'GET /profiles/{id}/rules').rules);
});

const waiting = () => ask(ReviewListAnswer, 'GET /profiles/{id}/reviews');
const kinds = () => waiting().items.map(({ postKind }) => postKind);
const itemOf = (kind: string) => {
  const item = waiting().items.find(({ postKind }) => postKind === kind);
  if (!item) throw new Error(`No ${kind} waits`);
  return item;
};

function decide(kind: string, decision: string, text?: string): ReviewAnswer['results'][number] {
  const { id, version } = itemOf(kind);
  const decisions = [{ id, version, decision, ...(text !== undefined && { text }) }];
  const result = ask(ReviewAnswer, 'POST /profiles/{id}/reviews', { body: { decisions } });
  const [first] = result.results;
  if (!first) throw new Error('No result');
  return first;
}

test('an approval can be undone for eight seconds, and is an act then', () => {
  expect(decide('praise', 'approve').outcome).toBe('approved');
  expect(kinds()).toEqual(['grief', 'complaint']);
  expect(waiting().undoable).toMatchObject([{ author: { username: 'nora.bowl' }, undoMs }]);

  const [undoable] = waiting().undoable ?? [];
  const decisions = [{ id: undoable?.id, version: undoable?.version, decision: 'unapprove' }];
  const undone = ask(ReviewAnswer, 'POST /profiles/{id}/reviews', { body: { decisions } });
  expect(undone.results).toMatchObject([{ outcome: 'waiting' }]);
  expect(kinds()).toEqual(['grief', 'complaint', 'praise']);

  decide('praise', 'approve');
  pass(undoMs);
  expect(waiting()).toMatchObject({ undoable: [], approved: [] });
  const { data } = ask(StoryListAnswer, 'GET /storiesprofile', { params: page });
  expect(data[0]).toMatchObject({ profile_name: 'nora.bowl', approved_by: 'Robin Hale' });
  expect(ask(BotAnswer, 'GET /bots/{id}')).toMatchObject({ waiting: 2 });
});

test('what was left waits again for eight seconds, and not later', () => {
  const undo = () => {
    const [undoable] = waiting().undoableLeft ?? [];
    const decisions = [{ id: undoable?.id, version: undoable?.version, decision: 'unleave' }];
    return ask(ReviewAnswer, 'POST /profiles/{id}/reviews', { body: { decisions } }).results[0];
  };
  const left = decide('grief', 'leave');
  expect(left).toMatchObject({ outcome: 'left', undoableLeft: { undoMs } });
  expect(kinds()).toEqual(['complaint', 'praise']);
  expect(undo()?.outcome).toBe('waiting');
  expect(kinds()).toEqual(['grief', 'complaint', 'praise']);
  expect(waiting()).toMatchObject({ undoable: [], undoableLeft: [] });

  const { id = '', version = 0 } = decide('praise', 'leave').undoableLeft ?? {};
  pass(undoMs + 3000);
  expect(waiting().undoableLeft).toEqual([]);
  const decisions = [{ id, version, decision: 'unleave' }];
  const late = ask(ReviewAnswer, 'POST /profiles/{id}/reviews', { body: { decisions } });
  expect(late.results).toEqual([{ id, outcome: 'moved' }]);
});

const contacts = () => ask(ContactListAnswer, 'GET /profiles/{id}/contacts', { params: page }).data;

test('whoever is answered no more stands among those, until that is undone', () => {
  const { id, caption } = itemOf('praise');
  const left = decide('praise', 'leaveAuthor');
  expect(left).toEqual({ id, outcome: 'left' });
  expect(kinds()).toEqual(['grief', 'complaint']);
  expect(waiting().undoableLeft).toEqual([]);
  expect(contacts()).toMatchObject([{ name: 'nora.bowl', reason: 'owner', post_text: caption }]);
  tell(`DELETE /profiles/{id}/contacts/${contacts()[0]?.id}`);
  expect(contacts()).toEqual([]);
});

test('what a person writes goes out as theirs, but no link and nothing empty', () => {
  expect(decide('grief', 'approve', 'See https://hazel.example')).toMatchObject({
    outcome: 'refused',
    problems: ['link'],
  });
  expect(decide('grief', 'approve', ' ').problems).toEqual(['empty']);
  expect(decide('grief', 'approve', 'x'.repeat(301)).problems).toEqual(['tooLong']);
  expect(decide('grief', 'approve', 'We are so sorry.').outcome).toBe('approved');
  pass(undoMs);
  const { data } = ask(StoryListAnswer, 'GET /storiesprofile', { params: page });
  expect(data[0]).toMatchObject({ text: 'We are so sorry.', written_by: 'owner' });
});

test('a decision about what is there no more, or has changed, is refused', () => {
  const { id, version } = itemOf('praise');
  const decisions = [{ id, version: version + 1, decision: 'approve' }];
  const moved = ask(ReviewAnswer, 'POST /profiles/{id}/reviews', { body: { decisions } });
  expect(moved.results).toMatchObject([{ outcome: 'moved', item: { id } }]);
  decide('praise', 'leave');
  const left = ask(ReviewAnswer, 'POST /profiles/{id}/reviews', { body: { decisions } });
  expect(left.results).toEqual([{ id, outcome: 'moved' }]);
});

test('another text is written in a moment', () => {
  expect(decide('complaint', 'rewrite').outcome).toBe('rewriting');
  expect(itemOf('complaint')).toMatchObject({ text: null, isBeingWritten: true });
  pass(3000);
  const { text, isBeingWritten, unsupported } = itemOf('complaint');
  expect(text).toMatch(/^We are sorry about your mug/);
  expect({ isBeingWritten, unsupported }).toEqual({ isBeingWritten: false, unsupported: [] });
});

test('a pause holds up what is approved, practice sends nothing', () => {
  tell('PUT /profiles/{id}/pause', { body: { until: null } });
  expect(ask(BotAnswer, 'GET /bots/{id}')).toMatchObject({ restsFor: 'paused', nextLookAt: null });
  decide('praise', 'approve');
  pass(undoMs);
  expect(waiting().approved).toMatchObject([{ heldBy: 'paused' }]);
  tell('PUT /profiles/{id}/practice');
  tell('DELETE /profiles/{id}/pause');
  const outcome = { ...page, outcome: 'practice' };
  const { data } = ask(StoryListAnswer, 'GET /storiesprofile', { params: outcome });
  expect(data).toMatchObject([{ profile_name: 'nora.bowl', is_practice: true }]);
});

test('finds acts by kind, person, words and days', () => {
  const found = (filter: object) =>
    ask(StoryListAnswer, 'GET /storiesprofile', { params: { ...page, ...filter } }).pagination
      .total;
  expect(found({ kind: 'like' })).toBe(2);
  expect(found({ person: 'ines.eats' })).toBe(2);
  expect(found({ search: 'TEAPOT kitchen' })).toBe(1);
  expect(found({ outcome: 'refused' })).toBe(1);
  expect(found({ from: '2026-03-10', to: '2026-03-10' })).toBe(7);
  expect(found({ to: '2026-03-08' })).toBe(0);
  const second = { params: { page: 2, limit: 4 } };
  expect(ask(StoryListAnswer, 'GET /storiesprofile', second).pagination).toEqual({
    total: 9,
    totalPages: 3,
    hasPrevPage: true,
    hasNextPage: true,
  });
});

test('an act is taken back, and a conversation taken over', () => {
  const [first] = ask(StoryListAnswer, 'GET /storiesprofile', { params: page }).data;
  const thread = () => ask(ThreadAnswer, `GET /profiles/{id}/acts/${first?.id}/thread`);
  expect(thread().posts.map(({ isOurs }) => isOurs)).toEqual([false, true]);
  tell(`POST /profiles/{id}/acts/${first?.id}/takeback`);
  expect(thread().posts[1]?.state).toBe('takenBack');
  ask(StoryListAnswer, 'GET /storiesprofile', { params: page });

  const { id } = itemOf('complaint');
  tell(`POST /profiles/{id}/acts/${id}/takeover`);
  expect(kinds()).toEqual(['grief', 'praise']);
  tell(`POST /profiles/{id}/acts/${first?.id}/takeover`);
  expect(thread().isOwnConversation).toBe(true);
  tell(`DELETE /profiles/{id}/acts/${first?.id}/takeover`);
  expect(thread().isOwnConversation).toBe(false);
});

const message = (call: string) => refusalOf(send(call).error).message;

test('says in words what the demo lacks', () => {
  expect(message('POST /profiles/{id}/rules/trial')).toMatch(/^Nobody writes in the demo/);
  expect(message('GET /profiles/{id}/activity.csv')).toBe('The demo makes no files.');
  expect(message('DELETE /profiles/{id}')).toBe('This does not work in the demo.');
});

test('a reader cannot change what is held', () => {
  const rules = ask(RulesAnswer, 'GET /profiles/{id}/rules');
  rules.rules.words.push('changed');
  expect(ask(RulesAnswer, 'GET /profiles/{id}/rules').rules.words).toEqual(['giveaway']);
});

import { beforeEach, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { Type, type Static, type TSchema } from 'typebox';
import { BlockedPeopleAnswer } from '../../../../shared/contract/blockedPeople.ts';
import { BotAnswer } from '../../../../shared/contract/bot.ts';
import { HistoryAnswer } from '../../../../shared/contract/history.ts';
import { ProfileAnswer } from '../../../../shared/contract/profile.ts';
import { RehearsalAnswer } from '../../../../shared/contract/rehearsal.ts';
import {
  ReviewAnswer,
  ReviewListAnswer,
  ReviewQueueAnswer,
} from '../../../../shared/contract/review.ts';
import { RuleChangesAnswer } from '../../../../shared/contract/ruleChanges.ts';
import {
  Rules,
  RulesAnswer,
  RulesChangeAnswer,
  RulesRequest,
  RulesWarning,
} from '../../../../shared/contract/rules.ts';
import { PeopleAnswer, StoryListAnswer } from '../../../../shared/contract/story.ts';
import { ThreadAnswer } from '../../../../shared/contract/thread.ts';
import { PaymentAnswer } from '../../../../shared/contract/user.ts';
import { languages } from '../../../../shared/language/languages.ts';
import { undoMs } from '../../../../shared/undoTime.ts';
import { i18n, loadTexts, startI18n } from '../../../i18n/i18n.ts';
import { refusalOf } from '../../../api/failure.ts';
import { createAnswers } from './answerCalls.ts';
import { createWorld } from './createWorld.ts';
import { profileId, userId } from './DemoWorld.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

function expectOf(schema: TSchema, value: unknown): void {
  ajv.validate(schema, value);
  expect(ajv.errors ?? []).toEqual([]);
}

let now = Date.parse('2026-03-10T12:00:00Z');
let answer: ReturnType<typeof createAnswers>;

async function begin(language = 'en') {
  await startI18n('en');
  await i18n.changeLanguage(language);
  await loadTexts(['demo']);
  now = Date.parse('2026-03-10T12:00:00Z');
  answer = createAnswers(createWorld(i18n.getFixedT(language, 'demo'), now), () => now);
}

beforeEach(() => begin());

interface Options {
  params?: Record<string, unknown>;
  body?: object;
}

function send(call: string, options: Options = {}) {
  const [method = '', url = ''] = call.replace('{id}', profileId).split(' ');
  return answer({ method, url, ...options });
}

function tell(call: string, options?: Options): unknown {
  const { data, error } = send(call, options);
  expect(error).toBeUndefined();
  return data;
}

/** What a call answers, which is as the contract has it. */
function ask<Schema extends TSchema>(schema: Schema, call: string, options?: Options) {
  const data = tell(call, options);
  expectOf(schema, data);
  return data as Static<Schema>;
}

const page = { page: 1, limit: 10 };
const reads: [call: string, TSchema, params?: Options['params']][] = [
  ['GET /profiles', Type.Array(ProfileAnswer)],
  [`GET /users/payment/${userId}`, PaymentAnswer],
  ['GET /bots/{id}', BotAnswer],
  ['GET /profiles/{id}/history', HistoryAnswer, { days: 30 }],
  ['GET /storiesprofile', StoryListAnswer, page],
  ['GET /profiles/{id}/people', PeopleAnswer],
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
  now += undoMs;
  expect(waiting()).toMatchObject({ undoable: [], approved: [] });
  const { data } = ask(StoryListAnswer, 'GET /storiesprofile', { params: page });
  expect(data[0]).toMatchObject({ profile_name: 'nora.bowl', approved_by: 'Robin Hale' });
  expect(ask(BotAnswer, 'GET /bots/{id}')).toMatchObject({ waiting: 2 });
});

test('what a person writes goes out as theirs, but no link and nothing empty', () => {
  expect(decide('grief', 'approve', 'See https://hazel.example')).toMatchObject({
    outcome: 'refused',
    problems: ['link'],
  });
  expect(decide('grief', 'approve', ' ').problems).toEqual(['empty']);
  expect(decide('grief', 'approve', 'x'.repeat(301)).problems).toEqual(['tooLong']);
  expect(decide('grief', 'approve', 'We are so sorry.').outcome).toBe('approved');
  now += undoMs;
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
  now += 3000;
  const { text, isBeingWritten, unsupported } = itemOf('complaint');
  expect(text).toMatch(/^We are sorry about your mug/);
  expect({ isBeingWritten, unsupported }).toEqual({ isBeingWritten: false, unsupported: [] });
});

test('a pause holds up what is approved, practice sends nothing', () => {
  tell('PUT /profiles/{id}/pause', { body: { until: null } });
  expect(ask(BotAnswer, 'GET /bots/{id}')).toMatchObject({ restsFor: 'paused', nextLookAt: null });
  decide('praise', 'approve');
  now += undoMs;
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

const rehearse = (rules: Partial<Rules>, people?: string) => {
  const body = { rules, acts: 30, ...(people !== undefined && { people }) };
  const answered = ask(RehearsalAnswer, 'POST /profiles/{id}/rules/rehearsal', { body });
  return answered;
};

const held = ({ acts }: RehearsalAnswer) =>
  acts.flatMap(({ person, because }) => (because ? [`${person} ${because}`] : []));

test('the rules that hold change nothing that was done', () => {
  expect(rehearse({})).toMatchObject({ same: 8, waits: 0, never: 0 });
});

test('rehearses steps, kinds of acts, words, people, pauses and hours', () => {
  expect(held(rehearse({ steps: { thanks: 'off' } }))).toEqual([
    'leo.sews ruledOut',
    'kai.hums mustWait',
  ]);
  const off = { like: { isOn: false, dailyCap: null } };
  expect(held(rehearse({ acts: off }))).toEqual(['ines.eats actOff', 'ines.eats actOff']);
  const once = { like: { isOn: true, dailyCap: 1 } };
  expect(held(rehearse({ acts: once }))).toEqual(['ines.eats ownCaps']);
  expect(held(rehearse({ words: ['Breakfast'] }))).toEqual(['ines.eats wordBlocked']);
  expect(held(rehearse({}, '@leo.sews'))).toEqual(['leo.sews personBlocked']);
  expect(held(rehearse({ daysBetweenAnswers: 2 }))).toEqual(['ines.eats answeredLately']);
  const days = [1, 2, 3, 4, 5, 6, 7];
  const morning = { timeZone: 'UTC', windows: [{ days, from: '08:00', to: '11:30' }] };
  const late = rehearse({ hours: morning });
  expect(held(late)).toEqual(['leo.sews ownHours', 'ines.eats ownHours']);
  expect(late.acts[0]?.until).toBe('2026-03-11T08:00:00.000Z');
  expect(rehearse({ hours: { timeZone: 'UTC', windows: [] } })).toMatchObject({
    leavesNothing: ['noHours'],
    never: 4,
  });
});

test('rules are saved, noted, and brought back', () => {
  const body = { version: 1, rules: { steps: { praise: 'automatic' } } } satisfies RulesRequest;
  const saved = ask(RulesAnswer, 'PUT /profiles/{id}/rules', { body });
  expect(saved.version).toBe(2);
  expect(saved.kinds.find(({ kind }) => kind === 'praise')?.step).toBe('automatic');
  const rules = { words: ['party'] };
  const people = '@Leo.sews\nnot a name\nleo.sews';
  const both = { body: { version: 2, rules, people } satisfies RulesRequest };
  const blocked = ask(RulesChangeAnswer, 'PUT /profiles/{id}/rules', both);
  expect(blocked.people).toMatchObject({
    version: 3,
    names: ['leo.sews'],
    notNamesTotal: 1,
    duplicates: 1,
  });
  expect(blocked).toMatchObject({ rules, blockedPeople: 1 });
  const restored = { body: { version: 3, restored: 1 } };
  const back = ask(RulesAnswer, 'PUT /profiles/{id}/rules/version', restored);
  expect(back.rules.steps).toEqual({ thanks: 'automatic', greeting: 'automatic' });
  expect(back.blockedPeople).toBe(0);
  const changes = ask(RuleChangesAnswer, 'GET /profiles/{id}/rules/changes');
  expect(changes.changes.map(({ version, parts }) => [version, parts])).toEqual([
    [4, ['steps', 'words', 'people']],
    [3, ['words', 'people']],
    [2, ['steps']],
    [1, ['steps', 'voice', 'savedReplies', 'acts', 'words']],
  ]);
});

test('tells first where rules leave nothing to do', () => {
  const off = { isOn: false, dailyCap: null };
  const body = { version: 1, rules: { acts: { like: off, comment: off, aiComment: off } } };
  const warned = send('PUT /profiles/{id}/rules', { body, params: { warnsFirst: true } }).error;
  expect(warned).toMatchObject({
    status: 409,
    data: { consequences: { leavesNothing: ['actsOff'] } },
  });
  expectOf(RulesWarning, warned?.data);
  const saved = ask(RulesAnswer, 'PUT /profiles/{id}/rules', { body });
  expect(saved.unanswerable).toEqual(['thanks', 'greeting']);
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

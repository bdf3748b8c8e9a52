import { describe, expect, test } from '@jest/globals';
import { activityKinds, type ActivityKind } from '../../shared/contract/activity.ts';
import { postKinds } from '../../shared/contract/reading.ts';
import type { Steps } from '../../shared/contract/rules.ts';
import type { NetworkLimits } from '../networks/network.ts';
import { noOwnLimits, type OwnLimits } from './rules/limits/ownRest.ts';
import {
  mayAct,
  mayRead,
  restOf,
  type ActFacts,
  type LastAction,
  type TargetFacts,
} from './mayAct.ts';

const limits: NetworkLimits = {
  conduct: 'everyStory',
  dailyCap: 10,
  workingHours: { from: 8, to: 22 },
  secondsBetweenActions: { min: 5, max: 15 },
  targetMaxAgeHours: 6,
};
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const fresh: ActFacts = {
  now: at('12:00:00'),
  profileId: 'profile',
  standingRest: null,
  standingUntil: null,
  isPractising: false,
  limits,
  accountSince: null,
  history: { lastAction: undefined, actsOfDay: [] },
  steps: {},
  own: noOwnLimits,
  acts: activityKinds,
};
const madeAt = (date: Date, kind: ActivityKind = 'like') => ({ at: date, kind });
const acted = (lastAction: LastAction) => ({ history: { lastAction, actsOfDay: [] } });

function secondsOf(facts: ActFacts): number {
  const rest = restOf(facts);
  return rest ? (rest.until.getTime() - facts.now.getTime()) / 1000 : 0;
}

describe('the pace of the bot', () => {
  test('lets the first act be made at once', () => {
    expect(secondsOf(fresh)).toBe(0);
  });

  test('keeps a pause after an act, the same however often it is asked', () => {
    const lastAction = { id: 'a', plannedAt: fresh.now, doneAt: null };
    const rest = secondsOf({ ...fresh, ...acted(lastAction) });
    expect(rest).toBeGreaterThanOrEqual(5);
    expect(rest).toBeLessThan(15);
    expect(secondsOf({ ...fresh, ...acted(lastAction) })).toBe(rest);
    const oneSecondLater = { ...fresh, now: at('12:00:01'), ...acted(lastAction) };
    expect(secondsOf(oneSecondLater)).toBeCloseTo(rest - 1);
  });

  test('counts the pause from when the act is known to have taken effect', () => {
    const slow = { id: 'a', plannedAt: at('11:59:00'), doneAt: fresh.now };
    const quick = { id: 'a', plannedAt: fresh.now, doneAt: fresh.now };
    expect(secondsOf({ ...fresh, ...acted(slow) })).toBe(secondsOf({ ...fresh, ...acted(quick) }));
  });

  test('is over with the pause when its time has passed', () => {
    const lastAction = { id: 'a', plannedAt: at('11:59:00'), doneAt: null };
    expect(secondsOf({ ...fresh, ...acted(lastAction) })).toBe(0);
  });

  test('rests until the cap of the day frees', () => {
    const dayBefore = new Date(at('13:30:00').getTime() - 86_400_000);
    const actsOfDay = [
      ...Array.from({ length: 9 }, () => madeAt(at('11:00:00'))),
      madeAt(dayBefore),
    ];
    const history = { lastAction: undefined, actsOfDay };
    const rest = { reason: 'dailyCap', until: at('13:30:00'), endedBy: 'nobody' };
    expect(restOf({ ...fresh, history })).toMatchObject(rest);
    expect(restOf({ ...fresh, history: { ...history, actsOfDay: actsOfDay.slice(1) } })).toBe(
      undefined,
    );
  });

  test.each(['08:30:00', '12:00:00', '21:29:59'])('acts at %s', (time) => {
    expect(secondsOf({ ...fresh, now: at(time) })).toBe(0);
  });

  test.each([
    ['07:30:00', 1800],
    ['22:00:00', 10 * 3600],
  ])('at %s waits %d seconds and a part of half an hour for the working hours', (time, seconds) => {
    const facts = { ...fresh, now: at(time) };
    expect(restOf(facts)?.reason).toBe('workingHours');
    expect(secondsOf(facts)).toBeGreaterThanOrEqual(seconds);
    expect(secondsOf(facts)).toBeLessThanOrEqual(seconds + 1800);
  });

  test('spreads the beginning of the working hours over the profiles, never before it', () => {
    const now = at('07:00:00');
    const begins = Array.from({ length: 200 }, (_, index) =>
      secondsOf({ ...fresh, now, profileId: `profile-${index}` }),
    );
    expect(Math.min(...begins)).toBeGreaterThanOrEqual(3600);
    expect(Math.max(...begins)).toBeLessThanOrEqual(3600 + 1800);
    expect(new Set(begins.map((seconds) => Math.floor(seconds / 60))).size).toBeGreaterThan(25);
  });

  test('knows working hours that span midnight, or last an hour', () => {
    const night = { ...limits, workingHours: { from: 20, to: 4 } };
    expect(secondsOf({ ...fresh, now: at('23:00:00'), limits: night })).toBe(0);
    expect(secondsOf({ ...fresh, now: at('03:00:00'), limits: night })).toBe(0);
    expect(secondsOf({ ...fresh, now: at('19:00:00'), limits: night })).toBeGreaterThanOrEqual(
      3600,
    );
    const lunch = { ...limits, workingHours: { from: 12, to: 13 } };
    expect(secondsOf({ ...fresh, now: at('12:30:00'), limits: lunch })).toBe(0);
  });

  test('works all day where the hours say so', () => {
    const allDay = { ...limits, workingHours: { from: 0, to: 24 } };
    for (const time of ['00:00:00', '12:00:00', '23:59:59']) {
      expect(secondsOf({ ...fresh, now: at(time), limits: allDay })).toBe(0);
    }
  });
});

test.each<[string, Partial<ActFacts>, string, number]>([
  ['a network that is off', { limits: undefined }, 'networkOff', 300],
  ['want of payment', { standingRest: 'payment' }, 'payment', 6 * 3600],
])('rests for %s, until the operator ends it', (_what, ...[change, reason, seconds]) => {
  const facts = { ...fresh, ...change };
  expect(mayAct(facts)).toMatchObject({ isAllowed: false, reason, endedBy: 'operator' });
  expect(secondsOf(facts)).toBe(seconds);
});

test('rests while its owner has it paused, until the end of the pause or until it is ended', () => {
  const paused = { ...fresh, standingRest: 'paused' as const };
  const rest = { isAllowed: false, reason: 'paused', endedBy: 'person' };
  expect(mayAct(paused)).toEqual({ ...rest, until: at('18:00:00') });
  const until = at('13:15:00');
  expect(mayAct({ ...paused, standingUntil: until })).toEqual({ ...rest, until });
});

const target: TargetFacts = {
  ref: 'post',
  reason: 'mention',
  publishedAt: at('11:59:50'),
  acted: [],
  isByBot: false,
  isDealtWith: false,
  isContactClosed: false,
  isOwnConversation: false,
  answers: 0,
  defects: 0,
  kind: undefined,
};
const invited: ActFacts = {
  ...fresh,
  limits: { ...limits, conduct: 'invitedOnly' },
  accountSince: at('11:00:00'),
};

test('sends what was decided in practice in practice alone, and nothing else there', () => {
  const answers = [true, false].flatMap((isPractising) =>
    [true, false].map((isPractice) => {
      const answer = mayAct({ ...fresh, isPractising, target: { ...target, isPractice } });
      return answer.isAllowed || answer.reason;
    }),
  );
  expect(answers).toEqual([true, 'practiceChanged', 'practiceChanged', true]);
});

test('acts by itself on no post whose kind forbids it, and on one that is not read yet', () => {
  const answered = postKinds.filter(
    (kind) => mayAct({ ...invited, target: { ...target, kind } }).isAllowed,
  );
  expect(answered).toEqual(['thanks', 'praise', 'greeting', 'joke', 'areYouABot']);
  const forbidden = mayAct({ ...invited, target: { ...target, kind: 'grief' } });
  expect(forbidden).toEqual({ isAllowed: false, reason: 'kindForbids', until: null });
});

const reasonOf = (steps: Steps, change: Partial<TargetFacts>) => {
  const answer = mayAct({ ...invited, steps, target: { ...target, ...change } });
  return answer.isAllowed ? undefined : answer.reason;
};
const text = { hasText: true };
const signed = { isApproved: true, hasText: true };

test.each<[string, Steps, Partial<TargetFacts>, string | undefined]>([
  ['what its owner has ruled out', { thanks: 'off' }, { kind: 'thanks' }, 'ruledOut'],
  ['a question that is ruled out', { other: 'off' }, { kind: 'other' }, 'ruledOut'],
  ['the one sentence, ruled out', { areYouABot: 'off' }, { kind: 'areYouABot' }, 'ruledOut'],
  ['a text of no step', {}, { kind: 'thanks', ...text }, 'mustWait'],
  ['a like of no step', {}, { kind: 'thanks' }, undefined],
  ['a text that it may send', { thanks: 'automatic' }, { kind: 'thanks', ...text }, undefined],
  ['another kind', { thanks: 'automatic' }, { kind: 'praise', ...text }, 'mustWait'],
  ['the one sentence', {}, { kind: 'areYouABot', ...text }, undefined],
  ['a text its owner signed', {}, { kind: 'thanks', ...signed }, undefined],
  ['one signed, then ruled out', { thanks: 'off' }, { kind: 'thanks', ...signed }, undefined],
  ['a step too loose', { complaint: 'automatic' }, { kind: 'complaint', ...text }, 'kindForbids'],
  ['a step of grief', { grief: 'automatic' }, { kind: 'grief', ...text }, 'kindForbids'],
])('keeps to the steps of its owner: %s', (...[, steps, change, reason]) => {
  expect(reasonOf(steps, change)).toBe(reason);
});

test('asks for no step where it acts on any story', () => {
  const asked = { ...target, kind: 'thanks', hasText: true } as const;
  expect(mayAct({ ...fresh, steps: { thanks: 'off' }, target: asked })).toEqual({
    isAllowed: true,
  });
});

test('acts on who has addressed the account, or on any story, as the network has it', () => {
  expect(mayAct({ ...invited, target })).toEqual({ isAllowed: true });
  expect(mayAct({ ...fresh, target: { ...target, reason: 'story', answers: 5 } })).toEqual({
    isAllowed: true,
  });
});

test.each([
  ['a reference that is too long', { ref: 'x'.repeat(1001) }, 'unusable'],
  ['an old post', { publishedAt: at('05:59:00') }, 'tooOld'],
  ['what it has dealt with', { isDealtWith: true }, 'dealtWith'],
  ['what the account has dealt with by another hand', { acted: ['comment'] }, 'dealtWith'],
  ['what it has failed on three times', { defects: 3 }, 'triedOften'],
  ['a story', { reason: 'story' }, 'uninvited'],
  ['a post from ten seconds before the linking', { publishedAt: at('10:59:50') }, 'beforeLinking'],
  ['a bot', { isByBot: true }, 'ofBot'],
  ['whoever wants no contact', { isContactClosed: true }, 'contactClosed'],
  ['where its owner answers', { isOwnConversation: true }, 'ownConversation'],
  ['a third answer', { answers: 2 }, 'answeredTwice'],
] as const)('never acts on %s', (_what, change, reason) => {
  const answer = mayAct({ ...invited, target: { ...target, ...change } });
  expect(answer).toEqual({ isAllowed: false, reason, until: null });
});

const approved = { ...target, isApproved: true };
const fullDay = {
  lastAction: undefined,
  actsOfDay: Array.from({ length: 10 }, () => madeAt(at('11:00:00'))),
};
const answerTo = (change: Partial<TargetFacts>) =>
  mayAct({ ...invited, target: { ...approved, ...change } });

describe('what its owner has approved', () => {
  test('waits for no hour, but for payment, a pause and the cap of the day', () => {
    const rested = {
      ...invited,
      now: at('23:00:00'),
      target: { ...approved, publishedAt: at('22:00:00') },
    };
    expect(mayAct(rested)).toEqual({ isAllowed: true });
    expect(mayAct({ ...rested, standingRest: 'payment' })).toMatchObject({ reason: 'payment' });
    expect(mayAct({ ...rested, standingRest: 'paused' })).toMatchObject({ reason: 'paused' });
    expect(mayAct({ ...rested, history: fullDay })).toMatchObject({ reason: 'dailyCap' });
  });

  test('goes at once, and waits for the shortest pause after another act', () => {
    const lastAction = { id: 'a', plannedAt: at('11:00:00'), doneAt: fresh.now };
    const until = at('12:00:05');
    expect(answerTo({})).toEqual({ isAllowed: true });
    expect(mayAct({ ...invited, ...acted(lastAction), target: approved })).toMatchObject({
      reason: 'pace',
      until,
    });
    const paused = { ...invited, ...acted(lastAction), now: until, target: approved };
    expect(mayAct(paused)).toEqual({ isAllowed: true });
  });

  test.each([
    ['crisis', undefined, 'payment'],
    ['grief', 'dailyCap', 'payment'],
    ['thanks', 'dailyCap', 'payment'],
  ] as const)('to a post of kind %s waits for %s, and without payment for %s', (kind, ...rests) => {
    const lastAction = { id: 'a', plannedAt: fresh.now, doneAt: null };
    const busy = { ...invited, history: { ...fullDay, lastAction } };
    const asked = { ...busy, target: { ...approved, kind } };
    const answers = [mayAct(asked), mayAct({ ...asked, standingRest: 'payment' })];
    expect(answers.map((answer) => (answer.isAllowed ? undefined : answer.reason))).toEqual(rests);
    expect(mayAct({ ...asked, target: { ...asked.target, isApproved: false } })).toMatchObject({
      reason: 'dailyCap',
    });
  });

  test('is let go where the post has changed since, and not for a like of its owner', () => {
    expect(answerTo({ acted: ['like'] })).toEqual({ isAllowed: true });
    expect(answerTo({ acted: ['comment'] })).toMatchObject({ reason: 'dealtWith' });
    expect(answerTo({ isEdited: true })).toMatchObject({ reason: 'edited' });
    for (const obstacle of ['gone', 'blocked', 'repliesClosed'] as const) {
      expect(answerTo({ obstacle })).toMatchObject({ reason: obstacle, until: null });
    }
  });
});

test('a rest comes before what speaks against a target', () => {
  const answer = mayAct({
    ...invited,
    standingRest: 'payment',
    target: { ...target, isByBot: true },
  });
  expect(answer).toMatchObject({ reason: 'payment' });
});

const withRules = (own: Partial<OwnLimits>): ActFacts => ({
  ...invited,
  own: { ...noOwnLimits, ...own },
});

const capped = (dailyCap: number) => ({ isOn: true, dailyCap });

describe('what its owner has laid down beside the network', () => {
  const off = { isOn: false, dailyCap: null };
  const allOff = { like: off, react: off, comment: off, aiComment: off };
  const noon = { timeZone: 'Asia/Tokyo', windows: [{ days: [2], from: '22:00', to: '23:00' }] };
  const never = { timeZone: 'UTC', windows: [] };
  const day = { lastAction: undefined, actsOfDay: [madeAt(at('11:00:00'), 'comment')] };
  const answerOf = (own: Partial<OwnLimits>, change: Partial<TargetFacts> = {}) =>
    mayAct({ ...withRules(own), history: day, target: { ...target, ...change } });

  test.each<[string, Partial<OwnLimits>, Partial<TargetFacts>, string | undefined, Date | null]>([
    ['its hours', { hours: noon }, {}, 'ownHours', at('13:00:00')],
    ['hours that never come', { hours: never }, {}, 'ownHours', at('18:00:00')],
    [
      'a cap that is reached',
      { acts: { comment: capped(1) } },
      { act: 'comment' },
      'ownCaps',
      new Date('2026-03-11T11:00Z'),
    ],
    ['the cap of other acts', { acts: { comment: capped(1) } }, { act: 'like' }, undefined, null],
    [
      'a cap that is not reached',
      { acts: { comment: capped(2) } },
      { act: 'comment' },
      undefined,
      null,
    ],
    [
      'a cap above that of the network',
      { acts: { comment: capped(99) } },
      { act: 'comment' },
      undefined,
      null,
    ],
    ['all acts off', { acts: allOff }, {}, 'actsOff', at('18:00:00')],
    ['one act off', { acts: { like: off } }, { act: 'like' }, 'actOff', null],
    ['another act off', { acts: { like: off } }, { act: 'comment' }, undefined, null],
    ['a person', {}, { isPersonBlocked: true }, 'personBlocked', null],
    ['a word', {}, { isWordBlocked: true }, 'wordBlocked', null],
    [
      'an answer to the person two days ago',
      { daysBetweenAnswers: 3 },
      { answeredAt: new Date('2026-03-08T12:00Z') },
      'answeredLately',
      null,
    ],
    [
      'one three days ago',
      { daysBetweenAnswers: 2 },
      { answeredAt: new Date('2026-03-08T12:00Z') },
      undefined,
      null,
    ],
  ])('holds the bot: %s', (_what, ...[own, change, ...expected]) => {
    const answer = answerOf(own, change);
    expect(answer.isAllowed ? [undefined, null] : [answer.reason, answer.until]).toEqual(expected);
  });

  const all: Partial<OwnLimits> = { hours: never, acts: allOff, daysBetweenAnswers: 9 };
  const spoken = { isWordBlocked: true, answeredAt: at('11:00:00'), act: 'comment' } as const;

  test('does not hold what its owner has approved, but for a person who is left alone', () => {
    const asked = { ...spoken, isApproved: true };
    expect(answerOf(all, asked)).toEqual({ isAllowed: true });
    expect(answerOf(all, { ...asked, isPersonBlocked: true })).toMatchObject({
      reason: 'personBlocked',
    });
  });

  test('waits for the hours of both, and names the one that is closed now', () => {
    const night = {
      timeZone: 'UTC',
      windows: [
        { days: [2], from: '23:00', to: '24:00' },
        { days: [3], from: '07:00', to: '12:00' },
      ],
    };
    const allDay = {
      ...withRules({ hours: night }),
      limits: { ...limits, workingHours: { from: 0, to: 24 } },
    };
    expect(restOf(allDay)).toMatchObject({ reason: 'ownHours', until: at('23:00:00') });
    const rest = restOf(withRules({ hours: night }));
    expect(rest).toMatchObject({ reason: 'ownHours' });
    expect(rest?.until.toISOString()).toMatch(/^2026-03-11T08:[0-2]/);
    expect(restOf({ ...withRules({ hours: night }), now: at('23:30:00') })).toMatchObject({
      reason: 'workingHours',
    });
  });

  test('lets the bot read meanwhile, and put before its owner who is in danger', () => {
    const question = {
      ...withRules(all),
      target: { ...target, ...spoken, kind: 'crisis' as const },
    };
    expect(mayRead(question)).toMatchObject({ reason: 'kindForbids' });
    const blocked = { ...question, target: { ...question.target, isPersonBlocked: true } };
    expect(mayRead(blocked)).toMatchObject({ reason: 'personBlocked' });
  });

  test('holds on every network', () => {
    const question = { ...withRules({ acts: { like: off } }), limits };
    const asked = { ...question, target: { ...target, act: 'like' as const } };
    expect(mayAct(asked)).toMatchObject({ reason: 'actOff' });
  });
});

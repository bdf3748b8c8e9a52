import { describe, expect, test } from '@jest/globals';
import { type BotRest, restRules } from '../../../shared/reasons.ts';
import { postKinds } from '../../../shared/contract/reading.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import { at, fresh, invited, limits, madeAt, target } from '../../../testing/bot/actFacts.ts';
import { mayAct, restOf, type ActFacts, type LastAct, type TargetFacts } from './mayAct.ts';

const acted = (lastAct: LastAct) => ({ history: { lastAct, actsOfDay: [] } });

function secondsOf(facts: ActFacts): number {
  const rest = restOf(facts);
  return rest ? (rest.until.getTime() - facts.now.getTime()) / 1000 : 0;
}

describe('the pace of the bot', () => {
  test('lets the first act be made at once', () => {
    expect(secondsOf(fresh)).toBe(0);
  });

  test('keeps a pause after an act, the same however often it is asked', () => {
    const lastAct = { id: 'a', plannedAt: fresh.now, doneAt: null };
    const rest = secondsOf({ ...fresh, ...acted(lastAct) });
    expect(rest).toBeGreaterThanOrEqual(5);
    expect(rest).toBeLessThan(15);
    expect(secondsOf({ ...fresh, ...acted(lastAct) })).toBe(rest);
    const oneSecondLater = { ...fresh, now: at('12:00:01'), ...acted(lastAct) };
    expect(secondsOf(oneSecondLater)).toBeCloseTo(rest - 1);
  });

  test('counts the pause from when the act is known to have taken effect', () => {
    const slow = { id: 'a', plannedAt: at('11:59:00'), doneAt: fresh.now };
    const quick = { id: 'a', plannedAt: fresh.now, doneAt: fresh.now };
    expect(secondsOf({ ...fresh, ...acted(slow) })).toBe(secondsOf({ ...fresh, ...acted(quick) }));
  });

  test('is over with the pause when its time has passed', () => {
    const lastAct = { id: 'a', plannedAt: at('11:59:00'), doneAt: null };
    expect(secondsOf({ ...fresh, ...acted(lastAct) })).toBe(0);
  });

  test('neither pauses nor counts after acts that a clock that ran fast has dated ahead', () => {
    const tenDays = new Date(fresh.now.getTime() + 10 * 86_400_000);
    const lastAct = { id: 'a', plannedAt: tenDays, doneAt: tenDays };
    const actsOfDay = Array.from({ length: 20 }, () => madeAt(tenDays));
    const history = { lastAct, actsOfDay };
    expect(restOf({ ...fresh, history })).toBe(undefined);
    const own = { ...fresh.own, acts: { like: { isOn: true, dailyCap: 1 } } };
    expect(restOf({ ...fresh, own, acts: ['like'], history })).toBe(undefined);
    const before = { ...lastAct, plannedAt: at('11:59:00') };
    expect(restOf({ ...fresh, history: { lastAct: before, actsOfDay: [] } })).toBe(undefined);
  });

  test('counts an act of another process whose clock is a little ahead', () => {
    const soon = at('12:00:30');
    const lastAct = { id: 'a', plannedAt: soon, doneAt: soon };
    expect(secondsOf({ ...fresh, ...acted(lastAct) })).toBeGreaterThanOrEqual(5);
    expect(secondsOf({ ...fresh, ...acted(lastAct) })).toBeLessThan(15);
    const actsOfDay = Array.from({ length: 10 }, () => madeAt(soon));
    expect(restOf({ ...fresh, history: { lastAct: undefined, actsOfDay } })).toMatchObject({
      reason: 'dailyCap',
    });
  });

  test('rests until the cap of the day frees', () => {
    const dayBefore = new Date(at('13:30:00').getTime() - 86_400_000);
    const actsOfDay = [
      ...Array.from({ length: 9 }, () => madeAt(at('11:00:00'))),
      madeAt(dayBefore),
    ];
    const history = { lastAct: undefined, actsOfDay };
    const rest = {
      reason: 'dailyCap',
      until: at('13:30:00'),
      isEndKnown: true,
    };
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

test.each<[string, Partial<ActFacts>, BotRest, number]>([
  ['a network that is off', { limits: undefined }, 'networkOff', 300],
  ['want of payment', { standingRest: 'payment' }, 'payment', 6 * 3600],
])('rests for %s, until the operator ends it', (_what, ...[change, reason, seconds]) => {
  const facts = { ...fresh, ...change };
  expect(mayAct(facts)).toMatchObject({ isAllowed: false, reason, isEndKnown: false });
  expect(restRules[reason].endedBy).toBe('operator');
  expect(secondsOf(facts)).toBe(seconds);
});

test('rests while its owner has it paused, until the end of the pause or until it is ended', () => {
  const paused = { ...fresh, standingRest: 'paused' as const };
  const rest = { isAllowed: false, reason: 'paused' };
  expect(mayAct(paused)).toEqual({ ...rest, until: at('18:00:00'), isEndKnown: false });
  const until = at('13:15:00');
  expect(mayAct({ ...paused, standingUntil: until })).toEqual({ ...rest, until, isEndKnown: true });
});

test('rests no more from the moment at which its pause ends', () => {
  const paused = { ...fresh, standingRest: 'paused' as const };
  for (const standingUntil of [fresh.now, at('11:59:00')]) {
    expect(mayAct({ ...paused, standingUntil })).toEqual({ isAllowed: true });
  }
});

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
  ['whoever wants no contact', { contactEnd: 'stop' }, 'contactClosed'],
  ['where its owner answers', { isOwnConversation: true }, 'ownConversation'],
  ['a third answer', { answers: 2 }, 'answeredTwice'],
] as const)('never acts on %s', (_what, change, reason) => {
  const answer = mayAct({ ...invited, target: { ...target, ...change } });
  expect(answer).toEqual({ isAllowed: false, reason, until: null });
});

test('a rest comes before what speaks against a target', () => {
  const answer = mayAct({
    ...invited,
    standingRest: 'payment',
    target: { ...target, isByBot: true },
  });
  expect(answer).toMatchObject({ reason: 'payment' });
});

import { describe, expect, test } from '@jest/globals';
import { at, invited, limits, madeAt, target } from '../../../testing/bot/actFacts.ts';
import { mayAct, mayRead, restOf, type ActFacts, type TargetFacts } from './mayAct.ts';
import type { OwnLimits } from './ownRest.ts';

const withRules = (own: Partial<OwnLimits>): ActFacts => ({
  ...invited,
  own: { ...invited.own, ...own },
});

const capped = (dailyCap: number) => ({ isOn: true, dailyCap });

describe('what its owner has laid down beside the network', () => {
  const off = { isOn: false, dailyCap: null };
  const allOff = { like: off, react: off, comment: off, aiComment: off };
  const noon = { timeZone: 'Asia/Tokyo', windows: [{ days: [2], from: '22:00', to: '23:00' }] };
  const never = { timeZone: 'UTC', windows: [] };
  const day = { lastAct: undefined, actsOfDay: [madeAt(at('11:00:00'), 'comment')] };
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

  test('names the hours of its owner where they never come, also at night', () => {
    expect(restOf({ ...withRules({ hours: never }), now: at('02:00:00') })).toMatchObject({
      reason: 'ownHours',
      until: at('08:00:00'),
      isEndKnown: false,
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

import { describe, expect, test } from '@jest/globals';
import type { ContactEnd } from '../../../shared/contract/lists.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { at, fresh, invited, madeAt, target } from '../../../testing/bot/actFacts.ts';
import { mayAct, type LastAct, type TargetFacts } from './mayAct.ts';

const acted = (lastAct: LastAct) => ({ history: { lastAct, actsOfDay: [] } });
const approved = { ...target, isApproved: true };
const fullDay = {
  lastAct: undefined,
  actsOfDay: Array.from({ length: 10 }, () => madeAt(at('11:00:00'))),
};
const answerTo = (change: Partial<TargetFacts>) =>
  mayAct({ ...invited, target: { ...approved, ...change } });

test.each(['crisis', 'grief', 'health', 'seriousComplaint'] as const)(
  'a third answer, or one where its owner answers, is its owner’s where it is to %s',
  (kind) => {
    for (const change of [{ answers: 2 }, { isOwnConversation: true }]) {
      const asked = { ...target, ...change, kind };
      expect(mayAct({ ...invited, target: asked })).toMatchObject({ reason: 'kindForbids' });
      expect(answerTo({ ...change, kind })).toEqual({ isAllowed: true });
    }
  },
);

describe('what its owner has approved', () => {
  test.each<[PostKind | undefined, ContactEnd, true | 'contactClosed']>([
    ['crisis', 'stop', true],
    ['grief', 'stop', true],
    ['crisis', 'owner', 'contactClosed'],
    ['crisis', 'blocked', 'contactClosed'],
    ['thanks', 'stop', 'contactClosed'],
    [undefined, 'stop', 'contactClosed'],
  ])('to %s by whom a %s keeps away: %s', (kind, ...[contactEnd, expected]) => {
    const answer = answerTo({ kind, contactEnd });
    expect(answer.isAllowed || answer.reason).toBe(expected);
    const unasked = answerTo({ kind, contactEnd, isApproved: false });
    expect(unasked).toMatchObject({ isAllowed: false, reason: 'contactClosed' });
  });

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
    const lastAct = { id: 'a', plannedAt: at('11:00:00'), doneAt: fresh.now };
    const until = at('12:00:05');
    expect(answerTo({})).toEqual({ isAllowed: true });
    expect(mayAct({ ...invited, ...acted(lastAct), target: approved })).toMatchObject({
      reason: 'pace',
      until,
    });
    const paused = { ...invited, ...acted(lastAct), now: until, target: approved };
    expect(mayAct(paused)).toEqual({ isAllowed: true });
  });

  test.each([
    ['crisis', undefined, 'payment'],
    ['grief', 'dailyCap', 'payment'],
    ['thanks', 'dailyCap', 'payment'],
  ] as const)('to a post of kind %s waits for %s, and without payment for %s', (kind, ...rests) => {
    const lastAct = { id: 'a', plannedAt: fresh.now, doneAt: null };
    const busy = { ...invited, history: { ...fullDay, lastAct } };
    const asked = { ...busy, target: { ...approved, kind } };
    const answers = [mayAct(asked), mayAct({ ...asked, standingRest: 'payment' })];
    expect(answers.map((answer) => (answer.isAllowed ? undefined : answer.reason))).toEqual(rests);
    expect(mayAct({ ...asked, target: { ...asked.target, isApproved: false } })).toMatchObject({
      reason: 'dailyCap',
    });
  });

  test('is discarded where the post has changed since, and not for a like of its owner', () => {
    expect(answerTo({ acted: ['like'] })).toEqual({ isAllowed: true });
    expect(answerTo({ acted: ['comment'] })).toMatchObject({ reason: 'dealtWith' });
    expect(answerTo({ isEdited: true })).toMatchObject({ reason: 'edited' });
    for (const obstacle of ['gone', 'blocked', 'repliesClosed'] as const) {
      expect(answerTo({ obstacle })).toMatchObject({ reason: obstacle, until: null });
    }
  });
});

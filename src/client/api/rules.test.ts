import { expect, test } from '@jest/globals';
import { aRulesAnswer } from '../../testing/fakeServer/rulesBuilders.ts';
import { currentRules, toRules } from './rules.ts';

const nothing = {
  version: 0,
  rules: {
    steps: {},
    declinedOffers: [],
    voice: { tone: '', examples: [], facts: '' },
    acts: {},
    firstContact: {},
    savedReplies: [],
    hours: null,
    words: [],
    daysBetweenAnswers: 0,
  },
  kinds: [],
  limits: null,
  hasModel: true,
};

test('reads what a server answers', () => {
  const answer = aRulesAnswer();
  expect(toRules(answer)).toMatchObject({ version: answer.version, rules: answer.rules });
  expect(toRules(answer).kinds).toHaveLength(answer.kinds.length);
});

test.each([
  null,
  {},
  { rules: null, kinds: null },
  { version: -1, rules: { steps: 'off', voice: 7, declinedOffers: {} }, kinds: [null, 7, {}] },
  { rules: { steps: { weather: 'off', thanks: 'always' }, voice: { examples: [1, null] } } },
  { kinds: [{ kind: 'thanks', step: 'always', mayBe: ['always'] }] },
  { rules: { acts: { like: 'on' }, hours: [], words: {}, daysBetweenAnswers: 'many' } },
])('makes nothing of %j', (answer) => {
  expect(toRules(answer as never)).toEqual(nothing);
});

test('leaves out what cannot be chosen, and offers nothing that may not be', () => {
  const kind = { kind: 'complaint', step: 'draft', mayBe: ['draft', 'later'], isOffered: true };
  expect(toRules({ kinds: [kind] } as never).kinds).toEqual([
    {
      kind: 'complaint',
      step: 'draft',
      mayBe: ['draft'],
      unchangedInRow: 0,
      isOffered: false,
      askedAgain: null,
    },
  ]);
});

test('reads where the limits stand, and makes absurd ones neutral', () => {
  const { limits } = toRules(aRulesAnswer({ leavesNothing: ['noHours'] }));
  expect(limits).toMatchObject({ network: aRulesAnswer().network, leavesNothing: ['noHours'] });
  expect(limits?.acts[0]).toEqual({ act: 'like', madeToday: 2, leftToday: 14 });
  const absurd = {
    acts: [null, { act: 'share' }, { act: 'like', madeToday: -1, leftToday: 'many' }],
    network: { dailyCap: 3, workingHours: null },
    leavesNothing: 'everything',
  };
  expect(toRules(absurd as never).limits).toEqual({
    acts: [{ act: 'like', madeToday: 0, leftToday: 0 }],
    network: { dailyCap: 3, fullDailyCap: 3, madeToday: 0, workingHours: { from: 0, to: 24 } },
    leavesNothing: [],
    unanswerable: [],
  });
});

test('finds in a conflict what holds now, and in no other failure', () => {
  const data = { code: 'rules.changed', current: { ...aRulesAnswer(), version: 7 } };
  expect(currentRules({ status: 409, data })).toMatchObject({ version: 7 });
  expect(currentRules({ status: 400, data: { code: 'input.invalid' } })).toBeUndefined();
  expect(currentRules({ status: 409, data: { code: 'rules.changed' } })).toEqual(nothing);
});

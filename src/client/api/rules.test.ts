import { expect, test } from '@jest/globals';
import { aRulesAnswer } from '../../testing/fakeServer/builders.ts';
import { toRules } from './rules.ts';
import { currentRules } from './rulesApi.ts';

const nothing = {
  version: 0,
  rules: { steps: {}, declinedOffers: [], voice: { tone: '', examples: [], facts: '' } },
  kinds: [],
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

test('finds in a conflict what holds now, and in no other failure', () => {
  const data = { code: 'rules.changed', current: { ...aRulesAnswer(), version: 7 } };
  expect(currentRules({ status: 409, data })).toMatchObject({ version: 7 });
  expect(currentRules({ status: 400, data: { code: 'input.invalid' } })).toBeUndefined();
  expect(currentRules({ status: 409, data: { code: 'rules.changed' } })).toEqual(nothing);
});

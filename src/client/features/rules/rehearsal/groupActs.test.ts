import { expect, test } from '@jest/globals';
import type { RehearsedAct } from '../../../api/rehearsal.ts';
import { groupActs } from './groupActs.ts';

const nine = '2025-03-06T09:00:00Z';
const ten = '2025-03-07T10:00:00Z';

function anAct(id: string, became: Partial<RehearsedAct>): RehearsedAct {
  const act = { act: 'like', postKind: null, person: null, text: null } as const;
  return { id, at: nine, ...act, outcome: 'never', because: null, until: null, ...became };
}

const waits = (id: string, until: string | null) =>
  anAct(id, { outcome: 'waits', because: 'ownHours', until });

const grouped = (acts: RehearsedAct[]) =>
  groupActs(acts).map((group) => ({ ...group, acts: group.acts.map(({ id }) => id) }));

test('gathers what the same rule would have made the same of, in the order of the first', () => {
  const acts = [
    anAct('1', { because: 'personBlocked' }),
    waits('2', nine),
    anAct('3', { outcome: 'same' }),
    anAct('4', { because: 'ownHours' }),
    anAct('5', { because: 'personBlocked' }),
  ];
  expect(grouped(acts)).toEqual([
    { outcome: 'never', because: 'personBlocked', until: null, acts: ['1', '5'] },
    { outcome: 'waits', because: 'ownHours', until: nine, acts: ['2'] },
    { outcome: 'never', because: 'ownHours', until: null, acts: ['4'] },
  ]);
});

test('says until when only where all would have waited until then', () => {
  expect(grouped([waits('1', nine), waits('2', nine)])).toMatchObject([{ until: nine }]);
  expect(grouped([waits('1', nine), waits('2', ten), waits('3', ten)])).toMatchObject([
    { until: null, acts: ['1', '2', '3'] },
  ]);
  expect(grouped([waits('1', null), waits('2', nine)])).toMatchObject([{ until: null }]);
});

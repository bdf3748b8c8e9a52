import { expect, test } from '@jest/globals';
import { planFaults } from './planFaults.ts';
import type { PlanNode } from './QueryPlan.ts';

const node = (type: string, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Actual Rows': 10,
  'Actual Loops': 1,
  ...more,
});
const activities = { 'Relation Name': 'activities' };

test.each<[string, PlanNode, string[]]>([
  ['a sequential scan', node('Seq Scan', activities), ['reads all of activities']],
  ['a whole index', node('Index Scan', activities), ['reads all of activities']],
  ['a part of an index', node('Index Scan', { ...activities, 'Index Cond': '(id = 1)' }), []],
  ['a small table', node('Seq Scan', { 'Relation Name': 'version' }), []],
  ['a scan that never ran', node('Seq Scan', { ...activities, 'Actual Loops': 0 }), []],
  [
    'many sorted rows',
    node('Sort', { 'Actual Rows': 600, 'Actual Loops': 2 }),
    ['sorts 1200 rows'],
  ],
  [
    'rows read in vain, deep in the plan',
    node('Limit', { Plans: [node('Index Scan', { 'Rows Removed by Filter': 5000 })] }),
    ['drops 5000 rows that it has read'],
  ],
])('%s', (_name, plan, faults) => {
  const found = planFaults({ 'Query Text': '', Plan: plan }, (table) => table === 'activities');
  expect(found).toEqual(faults);
});

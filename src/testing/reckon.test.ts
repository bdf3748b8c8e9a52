import { expect, test } from '@jest/globals';
import type { ActState } from '../shared/contract/activity.ts';
import { reckon } from './reckon.ts';

const row = (targetRef: string, state: ActState) => ({ account: 'ana', targetRef, state });
const act = (targetRef: string) => ({ account: 'ana', targetRef, at: 0 });

test('an approval that is not done is lost, however it ended', () => {
  const rows = [
    row('a', 'done'),
    row('b', 'withdrawn'),
    row('c', 'unknown'),
    row('d', 'refused'),
    row('e', 'approved'),
  ];
  const acts = [act('a'), act('c')];
  expect(reckon({ rows, acts, isReviewed: true })).toMatchObject({
    lost: ['ana b', 'ana c', 'ana d', 'ana e'],
    open: 1,
  });
  expect(reckon({ rows, acts, isReviewed: false })).toMatchObject({ lost: ['ana c'] });
});

import { expect, test } from '@jest/globals';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { toReviewPage, type Decision } from '../../api/reviews.ts';
import { whatBecameOf } from './whatBecameOf.ts';

const approved = [{ id: 'approved', author: { username: 'lia' }, text: 'Thanks!', version: 2 }];

const page = toReviewPage(
  {
    items: [
      aReviewItem({ id: 'waits', version: 1 }),
      aReviewItem({ id: 'rewritten', version: 1, isBeingWritten: true, text: null }),
    ],
    approved,
    total: 2,
    cursor: null,
  } as never,
  'https://meelo.example/api',
);

const about = (id: string, decision: Decision['decision']): Decision => ({
  id,
  version: 1,
  decision,
});

test.each([
  ['approve', 'approved', 'approved'],
  ['leave', 'gone', 'left'],
  ['leaveAuthor', 'gone', 'left'],
  ['rewrite', 'rewritten', 'rewriting'],
  ['unapprove', 'waits', 'waiting'],
  ['unleave', 'waits', 'waiting'],
] as const)('%s has happened to "%s": %s', (decision, id, outcome) => {
  expect(whatBecameOf([about(id, decision)], [page])).toMatchObject([{ id, outcome }]);
});

test.each([
  ['approve', 'waits'],
  ['approve', 'gone'],
  ['leave', 'waits'],
  ['leave', 'approved'],
  ['rewrite', 'waits'],
  ['unapprove', 'approved'],
  ['unleave', 'gone'],
] as const)('%s has not happened to "%s", as far as is known', (decision, id) => {
  expect(whatBecameOf([about(id, decision)], [page])).toBeUndefined();
});

test('counts no part of several as all of them', () => {
  const decisions = [about('gone', 'leave'), about('waits', 'leave')];
  expect(whatBecameOf(decisions, [page])).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { applyResults, toResults, toReviewPage } from './reviews.ts';

const address = 'https://meelo.example.org';
const author = { username: 'rui' };
const approvedAct = { id: 'act-1', version: 2, author, heldBy: null, goesOutAt: null };
const undoable = { ...approvedAct, profileId: 'profile-1', undoMs: 8000 };

test('an approval that a list has brought already stands there once when its answer comes', () => {
  const list = { items: [], total: 0, approved: [approvedAct], undoable: [undoable] };
  const page = toReviewPage(list as never, address, 'profile-1');
  const answer = {
    results: [{ id: 'act-1', outcome: 'approved', approved: approvedAct, undoable }],
  };
  const results = toResults(answer as never, address);
  applyResults(page, { first: page, ofProfile: page, results });
  expect(page.undoable.map(({ id }) => id)).toEqual(['act-1']);
  expect(page.approved.map(({ id }) => id)).toEqual(['act-1']);
});

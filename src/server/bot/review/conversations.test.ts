import { expect, test } from '@jest/globals';
import { aMention, aPostBefore } from '../../../testing/bot/aMention.ts';
import { setUpReview } from '../../../testing/bot/setUpReview.ts';

const bench = setUpReview();
const { activities, db, onNetwork } = bench;

const photo = aPostBefore({
  ref: 'post/photo',
  isOurs: true,
  username: 'ana.creates',
  text: '',
  altText: 'A vase of blue clay',
});

async function meet() {
  await db().deleteFrom('activities').execute();
  const target = aMention('post/b', {
    publishedAt: bench.clock,
    altText: 'A thumb that points up',
    conversation: { id: 'thread', posts: [photo] },
  });
  onNetwork({
    listTargets: async () => ({ outcome: 'read', value: { targets: [target], cursor: null } }),
  });
  await bench.cycleLater(60);
  return activities();
}

test('what waits keeps what it answers, and what the picture of its post shows', async () => {
  const text = 'It is not for sale.';
  bench.context.writer = { write: async () => ({ text, author: 'model' }) };
  expect(await meet()).toMatchObject([
    {
      state: 'waiting',
      alt_text: 'A thumb that points up',
      said_before: [
        {
          ref: 'post/photo',
          isOurs: true,
          author: 'ana.creates',
          text: '',
          altText: 'A vase of blue clay',
          at: '2026-03-10T10:00:00.000Z',
        },
      ],
    },
  ]);
});

test('nothing of it is kept where no text answers', async () => {
  bench.context.writer = { write: async () => undefined };
  expect(await meet()).toMatchObject([{ state: 'withdrawn', said_before: null }]);
});

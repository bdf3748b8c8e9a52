import { beforeEach } from '@jest/globals';
import { contentHashOf } from '../../server/bot/posts/contentHash.ts';
import { listReviews } from '../../server/bot/review/reviewList.ts';
import { asItIs, postA, setUpReview } from './setUpReview.ts';

/** For the tests of one file: an answer that waits, to a post that its author edits. */
export function setUpEditedPost() {
  const bench = Object.assign(setUpReview(), {
    /** The captions that were read as a kind. */
    read: [] as string[],
  });
  const { db, activities, onNetwork } = bench;

  beforeEach(async () => {
    await db()
      .updateTable('activities')
      .set({ content_hash: contentHashOf(postA()), post_kind: 'questionAboutUs' })
      .execute();
    bench.read = [];
    const { reader } = bench.context;
    bench.context.reader = {
      readPost(target, asked) {
        bench.read.push(target.caption);
        return reader.readPost(target, asked);
      },
    };
  });

  return Object.assign(bench, {
    /** The network lists the post as it is by now, or tells it where it is asked. */
    edited(parts: Parameters<typeof postA>[0], { isListed = true } = {}) {
      bench.current = asItIs(parts);
      const targets = isListed ? [{ ...postA(parts), reason: 'mention' as const }] : [];
      onNetwork({
        listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }),
      });
    },

    act: async () => (await activities()).at(-1),

    /** Whether the page says that what waits was approved before. */
    async sayApproved() {
      const profile = await db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
      const { items } = await listReviews(bench.context, { profile, query: {} });
      return items.map(({ wasApproved, isEdited }) => ({ wasApproved, isEdited }));
    },
  });
}

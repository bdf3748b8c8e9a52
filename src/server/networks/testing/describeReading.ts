import { describe, expect, test } from '@jest/globals';
import type { NetworkInsights } from '../NetworkInsights.ts';
import type { ConformanceTests } from './ConformanceFixture.ts';
import { list, signIn } from './steps.ts';

export function describeReading({ fixture, without }: ConformanceTests): void {
  describe('with a session', () => {
    test('reads the account after a restart', async () => {
      const session = await signIn(fixture());
      const account = await fixture().anotherProcess().readAccount(session);
      if (account.outcome !== 'read') throw new Error(`The account returned ${account.outcome}.`);
      const { followersCount, followsCount, mediaCount } = account.value;
      for (const count of [followersCount, followsCount, mediaCount]) {
        expect(count === null || Number.isInteger(count)).toBe(true);
      }
    });

    test('lists targets newest first, without duplicates, with complete data', async () => {
      const session = await signIn(fixture());
      await fixture().newTarget(session);
      const { targets } = await list(fixture(), session);
      const times = targets.map(({ publishedAt }) => publishedAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(new Set(targets.map(({ ref }) => ref)).size).toBe(targets.length);
      for (const { ref, author } of targets) {
        expect(ref.length).toBeLessThanOrEqual(1000);
        expect([author.id, author.username]).not.toContain('');
      }
    });

    test('says why each is one, and lists what its conduct allows', async () => {
      const session = await signIn(fixture());
      const { conduct } = fixture().network.limits;
      await fixture().newTarget(session);
      const { targets } = await list(fixture(), session);
      for (const { reason, conversation } of targets) {
        expect(reason === 'story').toBe(conduct === 'everyStory');
        expect(conversation === null).toBe(reason === 'story');
      }
    });

    if (!without.includes('others')) {
      test('lists what is new after a cursor, also in another process', async () => {
        const session = await signIn(fixture());
        const { cursor } = await list(fixture(), session);
        const { ref } = await fixture().newTarget(session);
        const { anotherProcess } = fixture();
        const { targets } = await list(
          { ...fixture(), network: anotherProcess() },
          session,
          cursor,
        );
        expect(targets.map((target) => target.ref)).toContain(ref);
      });
    }

    if (!without.includes('others')) {
      test('lists nothing that only belongs to a conversation', async () => {
        const { network, newAside, newTarget } = fixture();
        if (network.limits.conduct === 'everyStory') return;
        const session = await signIn(fixture());
        const aside = await newAside?.();
        expect(aside).toEqual(expect.any(String));
        const { ref } = await newTarget(session);
        const { targets } = await list(fixture(), session);
        const refs = targets.map((target) => target.ref);
        expect(refs).toContain(ref);
        expect(refs).not.toContain(aside);
      });
    }

    test('reads a target again as it was listed, and says where there is none', async () => {
      const session = await signIn(fixture());
      const target = await fixture().newTarget(session);
      const { ref, author, conversation, caption, hasPicture, acted } = target;
      const { readTarget } = fixture().anotherProcess();
      expect(await readTarget(session, ref)).toMatchObject({
        outcome: 'read',
        value: { ref, author: { id: author.id }, conversation, caption, hasPicture, acted },
      });
      expect(await readTarget(session, 'no-such-target')).toMatchObject({ outcome: 'gone' });
    });

    test('says which targets are gone, where it can', async () => {
      const { newTarget, anotherProcess } = fixture();
      const { findGone } = anotherProcess();
      if (!findGone) return;
      const session = await signIn(fixture());
      const { ref } = await newTarget(session);
      const found = await findGone(session, [ref, 'no-such-target']);
      expect(found).toMatchObject({ outcome: 'read', value: ['no-such-target'] });
    });

    test('returns the picture of a target', async () => {
      const session = await signIn(fixture());
      const { ref, hasPicture } = await fixture().newTarget(session);
      expect(hasPicture).toBe(true);
      expect(await fixture().network.readPicture(session, ref)).toMatchObject({
        outcome: 'read',
        value: expect.any(Uint8Array),
      });
    });

    test('reads the insights that it offers, and no others', async () => {
      const { network } = fixture();
      const session = await signIn(fixture());
      const read = await network.readInsights(session);
      if (read.outcome !== 'read') throw new Error(`The insights returned ${read.outcome}.`);
      const offered = Object.entries(read.value).filter(([, value]) => value !== null);
      const names = offered.map(([name]) => name as keyof NetworkInsights);
      expect(names.toSorted()).toEqual([...network.capabilitiesOf(session).insights].toSorted());
    });

    test('can be ended, and ended again', async () => {
      const { network } = fixture();
      const session = await signIn(fixture());
      const end = () => network.signOut(session, { isUnlinked: true });
      expect(await end()).toMatchObject({ outcome: 'done' });
      expect(['done', 'sessionEnded']).toContain((await end()).outcome);
    });
  });
}

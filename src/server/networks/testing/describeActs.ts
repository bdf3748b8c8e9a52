import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { ActResult, MadeRecord } from '../results.ts';
import type { ActKind } from '../target.ts';
import type { ConformanceTests } from './ConformanceFixture.ts';
import { actOf, like, signIn } from './steps.ts';

const kinds: readonly ActKind[] = ['like', 'react', 'comment', 'repost', 'follow'];

export function describeActs({ fixture }: ConformanceTests): void {
  describe('an act', () => {
    test.each(kinds)('is done where the network offers it, else refused: %s', async (kind) => {
      const { network, newTarget, countActions } = fixture();
      const session = await signIn(fixture());
      const { ref } = await newTarget(session);
      const action = actOf(kind, ref);
      const isOffered = network.capabilities.acts.includes(kind);
      const refused = { outcome: 'refused', reason: 'notOffered' };
      expect(await network.performAct(session, action)).toMatchObject(
        isOffered ? { outcome: 'done' } : refused,
      );
      expect(await countActions(action)).toBe(isOffered ? 1 : 0);
    });

    test('is made once, also where another process tries it again', async () => {
      const { network, anotherProcess, newTarget, countActions } = fixture();
      const session = await signIn(fixture());
      const { ref } = await newTarget(session);
      for (const kind of network.capabilities.acts) {
        const action = actOf(kind, ref);
        for (const process of [network, network, anotherProcess()]) {
          expect(await process.performAct(session, action)).toMatchObject({ outcome: 'done' });
        }
        expect(await countActions(action)).toBe(1);
      }
    });

    test('is found where it was made, and only there', async () => {
      const { network, anotherProcess, newTarget } = fixture();
      const session = await signIn(fixture());
      const { ref } = await newTarget(session);
      const action = like(ref);
      const find = () => anotherProcess().findAct(session, action);
      expect(await find()).toMatchObject({ outcome: 'read', value: false });
      await network.performAct(session, action);
      expect(await find()).toMatchObject({ outcome: 'read', value: true });
    });

    test('is taken off where the network can, also by another process and when asked again', async () => {
      const { network, anotherProcess, newTarget, countActions } = fixture();
      if (!network.undoAct) return;
      const session = await signIn(fixture());
      const { ref } = await newTarget(session);
      for (const kind of network.capabilities.acts) {
        const action = actOf(kind, ref);
        const { recordRef = null } = await madeBy(network.performAct(session, action));
        expect(await countActions(action)).toBe(1);
        for (const process of [anotherProcess(), network]) {
          const made = { ...action, recordRef: process === network ? null : recordRef };
          expect(await process.undoAct?.(session, made)).toMatchObject({ outcome: 'done' });
          expect(await countActions(action)).toBe(0);
        }
      }
    });

    test('has its reactions counted where the network can, and what is not there has none', async () => {
      const { network, anotherProcess, newTarget, reactTo } = fixture();
      const { countReactions } = anotherProcess();
      if (!countReactions) return;
      const session = await signIn(fixture());
      const { ref } = await newTarget(session);
      const { recordRef = '' } = await madeBy(network.performAct(session, actOf('comment', ref)));
      const count = async () => {
        const counted = await countReactions(session, [recordRef, 'no-such-record']);
        if (counted.outcome !== 'read') throw new Error(`They returned ${counted.outcome}.`);
        expect(counted.value.has('no-such-record')).toBe(false);
        return counted.value.get(recordRef);
      };
      while ((await count()) === undefined) await pause(100);
      expect(await count()).toBe(0);
      await reactTo(recordRef);
      while ((await count()) === 0) await pause(100);
      expect(await count()).toBeGreaterThan(0);
    });

    test.each(['cutOff', 'halfAnswer'] as const)(
      'is made once where its answer was lost: %s',
      async (trouble) => {
        const { network, anotherProcess, newTarget, countActions, setTrouble } = fixture();
        const session = await signIn(fixture());
        const { ref } = await newTarget(session);
        const action = like(ref);
        // The connector may look at the target first.
        await setTrouble(trouble, 'reading');
        expect(await network.performAct(session, action)).toMatchObject({
          outcome: 'unreachable',
        });
        await setTrouble(undefined);
        expect(await anotherProcess().findAct(session, action)).toMatchObject({ value: true });
        expect(await anotherProcess().performAct(session, action)).toMatchObject({
          outcome: 'done',
        });
        expect(await countActions(action)).toBe(1);
      },
    );

    test('takes a comment of the greatest length, and none that is longer', async () => {
      const { network, newTarget, countActions } = fixture();
      if (!network.capabilities.acts.includes('comment')) return;
      const session = await signIn(fixture());
      const { commentMaxGraphemes } = network.capabilitiesOf(session);
      const { ref } = await newTarget(session);
      const longest = actOf('comment', ref, 'é'.repeat(commentMaxGraphemes));
      expect(await network.performAct(session, longest)).toMatchObject({ outcome: 'done' });
      const tooLong = actOf('comment', ref, 'é'.repeat(commentMaxGraphemes + 1));
      expect(await network.performAct(session, tooLong)).toMatchObject({
        outcome: 'refused',
        reason: 'rejected',
      });
      expect(await countActions(tooLong)).toBe(0);
      const { commentMaxBytes } = network.capabilities;
      if (commentMaxBytes === undefined) return;
      const family = '👨‍👩‍👧‍👦';
      const count = Math.floor(commentMaxBytes / Buffer.byteLength(family)) + 1;
      const manyBytes = actOf('comment', ref, family.repeat(count));
      expect(await network.performAct(session, manyBytes)).toMatchObject({
        outcome: 'refused',
        reason: 'rejected',
      });
    });

    test('is not made where it is not wanted any more when it would be written', async () => {
      const { network, newTarget, countActions } = fixture();
      const session = await signIn(fixture());
      const action = like((await newTarget(session)).ref);
      const result = await network.performAct(session, action, { mayWrite: async () => false });
      expect(result).toMatchObject({ outcome: 'unreachable' });
      expect(await countActions(action)).toBe(0);
    });

    test('is not made on a target that does not exist', async () => {
      const { network, countActions } = fixture();
      const action = like('no-such-target');
      expect(await network.performAct(await signIn(fixture()), action)).toMatchObject({
        outcome: 'gone',
      });
      expect(await countActions(action)).toBe(0);
    });
  });
}

async function madeBy(performed: Promise<ActResult>): Promise<MadeRecord> {
  const result = await performed;
  expect(result).toMatchObject({ outcome: 'done' });
  return result.outcome === 'done' ? result : {};
}

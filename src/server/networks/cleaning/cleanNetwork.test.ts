import { describe, expect, test } from '@jest/globals';
import {
  absurdTarget,
  absurdText,
  badRefs,
  closedOf,
  noDates,
  stray,
} from '../../../testing/bot/absurdNetwork.ts';
import { aPostBefore, lia } from '../../../testing/bot/aMention.ts';
import { setUpInvited } from '../../../testing/api/setUpInvited.ts';
import type { Network } from '../network.ts';
import type { NetworkTarget } from '../target.ts';
import { cleanNetwork } from './cleanNetwork.ts';

const bench = setUpInvited();
const session = 'session';
const absurdAttached = {
  pictures: -3,
  hasVideo: false,
  card: { title: absurdText, description: absurdText, host: absurdText },
  hasUnread: false,
};
const at = new Date('2026-03-10T10:00:00Z');
const networkWith = (parts: Partial<Network>) => cleanNetwork({ ...bench.sandbox, ...parts });

async function listed(targets: NetworkTarget[], cursor: string | null = null) {
  const value = { targets, cursor, closed: closedOf(badRefs) };
  const read = await networkWith({
    listTargets: async () => ({ outcome: 'read', value }),
  }).listTargets(session);
  if (read.outcome !== 'read') throw new Error(`The list returned ${read.outcome}.`);
  return read.value;
}

const madeAt = (recordRef: string) =>
  networkWith({
    performAct: async () => ({ outcome: 'done', recordRef }),
    findGone: async () => ({ outcome: 'read', value: [recordRef, 'asked'] }),
  });

describe('what a network sends', () => {
  test('of a target is without stray marks, and has an end', async () => {
    const { targets, closed } = await listed([absurdTarget('a')]);
    const [target] = targets;
    const text = JSON.stringify(target);
    expect(text.match(/\\u0000|\\ud83d|\u202e|\u2066|\u009f/)).toBeNull();
    expect(text.length).toBeLessThan(60_000);
    expect(target).toMatchObject({
      ref: 'a',
      language: null,
      acted: ['like'],
      conversation: { id: 'a', posts: [{ username: lia.id }, { ref: 'undated' }] },
    });
    expect(target?.topics[0]).toBe('ab');
    expect(target?.topics).toHaveLength(29);
    expect(closed).toEqual([{ authorId: 'did:kept', username: 'xy', contact: 'muted' }]);
  });

  test('of what belongs to a target is without stray marks, and has an end', async () => {
    const part = aPostBefore({ text: absurdText, altText: absurdText, attached: absurdAttached });
    const continuation = [
      ...badRefs.flatMap((ref) => [aPostBefore({ ref }), aPostBefore({ authorId: ref })]),
      ...Array.from({ length: 45 }, () => part),
    ];
    const parts = { attached: absurdAttached, continuation, around: continuation };
    const [target] = (await listed([absurdTarget('a', parts)])).targets;
    const read = await networkWith({
      readTarget: async () => ({ outcome: 'read', value: absurdTarget('a', parts) }),
    }).readTarget(session, 'a');
    for (const each of [target, read.outcome === 'read' ? read.value : undefined]) {
      expect(JSON.stringify(each)).not.toMatch(/\\u0000|\\ud83d|[\u202e\u2066\u009f]/);
      expect(each?.attached).toMatchObject({ pictures: 0, card: { host: expect.any(String) } });
      expect(each?.attached?.card?.host.length).toBeLessThan(1000);
      expect(each?.attached?.card?.description.length).toBeLessThanOrEqual(5000);
      expect(each?.continuation).toHaveLength(40);
      expect(each?.around).toHaveLength(45);
      expect(each?.continuation).toContainEqual(
        expect.objectContaining({ attached: expect.objectContaining({ pictures: 0 }) }),
      );
    }
  });

  test('of what the account itself has said leads somewhere, at a time that a calendar has', async () => {
    const kept = { ref: 'ours', conversationId: 'thread', answers: 'a', publishedAt: at };
    const ownPosts = [
      ...badRefs.flatMap((ref) => [
        { ...kept, ref },
        { ...kept, conversationId: ref },
        { ...kept, answers: ref },
      ]),
      ...noDates.map((publishedAt) => ({ ...kept, publishedAt })),
      kept,
      ...Array.from({ length: 5000 }, () => kept),
    ];
    const value = { targets: [], cursor: null, ownPosts };
    const network = networkWith({
      listTargets: async () => ({ outcome: 'read', value }),
      readTarget: async () => ({ outcome: 'read', value: { ...absurdTarget('a'), ownPosts } }),
    });
    for (const read of [
      await network.listTargets(session),
      await network.readTarget(session, 'a'),
    ]) {
      const cleaned = (read.outcome === 'read' && read.value.ownPosts) || [];
      expect(cleaned.length).toBeGreaterThan(0);
      expect(cleaned.length).toBeLessThanOrEqual(1000);
      for (const { publishedAt, ...post } of cleaned) {
        expect(post).toEqual({ ref: 'ours', conversationId: 'thread', answers: 'a' });
        expect([0, at.getTime()]).toContain(publishedAt.getTime());
      }
    }
  });

  test('of people is of those who were asked for, by an id that leads somewhere', async () => {
    const people = [
      ...badRefs.map((id) => ({ asked: 'lia', id, username: 'lia' })),
      { asked: 'rui', id: 'did:rui', username: 'rui' },
      { asked: 'lia', id: 'did:lia', username: absurdText },
      { asked: 'lia', id: 'did:nameless', username: '\0\u202e' },
    ];
    const network = networkWith({ readPeople: async () => ({ outcome: 'read', value: people }) });
    const read = await network.readPeople?.(session, ['lia']);
    expect(read).toEqual({
      outcome: 'read',
      value: [
        { asked: 'lia', id: 'did:lia', username: expect.not.stringMatching(stray) },
        { asked: 'lia', id: 'did:nameless', username: 'did:nameless' },
      ],
    });
  });

  test.each(badRefs)('with the address or author %j is no target', async (ref) => {
    const author = { ...lia, id: ref };
    const targets = [absurdTarget('kept'), absurdTarget(ref), absurdTarget('other', { author })];
    expect((await listed(targets)).targets.map((target) => target.ref)).toEqual(['kept']);
  });

  test('has a time that a calendar has, whatever it says', async () => {
    const absurd = noDates.map((publishedAt, index) => absurdTarget(`a${index}`, { publishedAt }));
    const targets = [absurdTarget('usual', { publishedAt: at }), ...absurd];
    const [usual, ...cleaned] = (await listed(targets)).targets;
    expect(usual?.publishedAt).toEqual(at);
    expect(cleaned).toHaveLength(noDates.length);
    for (const { publishedAt } of cleaned) expect(publishedAt.getFullYear()).toBeGreaterThan(2000);
  });

  test('as a cursor is kept as it is, or begins anew', async () => {
    expect((await listed([], 'c'.repeat(1000))).cursor).toBe('c'.repeat(1000));
    for (const cursor of ['a\0', 'c'.repeat(1_000_000)]) {
      expect((await listed([], cursor)).cursor).toBeNull();
    }
  });

  test.each([-1, NaN, Infinity, 1e12, 0.2])(
    'as a pause of %d seconds has an end',
    async (seconds) => {
      const limited = { outcome: 'rateLimited', retryAfterSeconds: seconds } as const;
      const network = networkWith({
        readAccount: async () => limited,
        performAct: async () => limited,
        readTarget: async () => limited,
      });
      const action = { kind: 'like', targetRef: 'a', idempotencyKey: 'k', createdAt: at } as const;
      for (const result of [
        await network.readAccount(session),
        await network.performAct(session, action),
        await network.readTarget(session, 'a'),
      ]) {
        const { retryAfterSeconds = -1 } = result as { retryAfterSeconds?: number };
        expect(retryAfterSeconds).toBeGreaterThanOrEqual(0);
        expect(retryAfterSeconds).toBeLessThanOrEqual(86_400);
      }
    },
  );

  test('of what an act has made is an address, or nothing', async () => {
    const action = { kind: 'like', targetRef: 'a', idempotencyKey: 'k', createdAt: at } as const;
    for (const ref of badRefs) {
      const network = madeAt(ref);
      expect(await network.performAct(session, action)).toEqual({ outcome: 'done' });
      const gone = await network.findGone?.(session, ['asked']);
      expect(gone).toEqual({ outcome: 'read', value: ['asked'] });
    }
    expect(await madeAt('at://a/b').performAct(session, action)).toMatchObject({
      recordRef: 'at://a/b',
    });
  });
});

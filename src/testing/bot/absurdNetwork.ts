import type { NetworkTarget } from '../../server/networks/target.ts';
import { aMention, aPostBefore, lia } from './aMention.ts';

// What no network of its right mind sends, through every field of every call.

/** A NUL, an end of C1, a mark that turns what follows, half of a character, and no end. */
export const absurdText = `a\0\u009f\u202e\u2066b\ud83d${'c'.repeat(20_000)}`;
export const absurdCounts = [-1, 0.5, NaN, Infinity, 1e12, '7', {}] as number[];
export const noDates = [new Date(NaN), new Date(8.64e15), new Date(-1), 'today' as unknown as Date];
export const badRefs = ['', 'a\0b', '\ud83d', `did:${'x'.repeat(2000)}`, 7 as unknown as string];
export const stray = /[\0\u0080-\u009f\u202a-\u202e\u2066-\u2069]/;

export const absurdTarget = (ref: string, parts: Partial<NetworkTarget> = {}): NetworkTarget =>
  aMention(ref, {
    author: { ...lia, id: `did:of-${ref}`, username: absurdText, fullName: absurdText },
    conversation: {
      id: absurdText,
      posts: [
        aPostBefore({ text: absurdText, altText: absurdText, username: '\0' }),
        aPostBefore({ ref: 'a\0b' }),
        aPostBefore({ ref: 'undated', publishedAt: new Date(NaN) }),
      ],
    },
    caption: `Thank you so much!\0\u202e`,
    altText: absurdText,
    language: absurdText,
    topics: ['a\0b', '', ...Array.from({ length: 5000 }, () => absurdText)],
    publishedAt: new Date('2026-03-10T12:00:00Z'),
    pictureVersion: absurdText,
    acted: ['like', 'curse' as 'like'],
    ...parts,
  });

export const closedOf = (ids: string[]) =>
  [...ids, 'did:kept'].map((authorId) => ({
    authorId,
    username: 'x\0\u202ey',
    contact: 'muted' as const,
  }));

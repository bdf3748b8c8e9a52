import { describe, expect, test } from '@jest/globals';
import { absurdCounts, absurdText, badRefs, stray } from '../../../testing/bot/absurdNetwork.ts';
import { setUpInvited } from '../../../testing/api/setUpInvited.ts';
import type { Network } from '../network.ts';
import type { TargetList } from '../results.ts';
import { cleanNetwork } from './cleanNetwork.ts';

const bench = setUpInvited();
const session = 'session';
const networkWith = (parts: Partial<Network>) => cleanNetwork({ ...bench.sandbox, ...parts });

const signInAs = (accountId: string) =>
  networkWith({
    signIn: async () => ({
      outcome: 'accepted',
      session,
      accountId,
      username: 'ana\0\u202e',
      isRenewable: true,
    }),
  }).signIn({ username: 'ana', password: 'x' });

const accountNamed = (username: string, fullName: string) =>
  networkWith({
    readAccount: async () => ({
      outcome: 'read',
      value: {
        username,
        fullName,
        followersCount: null,
        followsCount: null,
        mediaCount: null,
      },
    }),
    listTargets: async () => ({
      outcome: 'read',
      value: { targets: [], cursor: null, account: { username, fullName } },
    }),
  });
const namesOf = async (network: Network) => [
  (await network.readAccount(session)) as { value?: object },
  { value: ((await network.listTargets(session)) as { value: TargetList }).value.account },
];

describe('what a network sends', () => {
  test('of what the account is called has a name, or none', async () => {
    for (const { value } of await namesOf(accountNamed('ana\0\n', `\u202eAna ${absurdText}`))) {
      expect(value).toMatchObject({ username: 'ana' });
      expect(JSON.stringify(value).length).toBeLessThan(1000);
      expect(JSON.stringify(value)).not.toMatch(stray);
    }
    for (const { value } of await namesOf(accountNamed('\0', '\u2066\0 '))) {
      expect(value).not.toHaveProperty('username');
      expect(value).toMatchObject({ fullName: null });
    }
  });

  test.each(absurdCounts)('as the count %p can be stored, or is not known', async (count) => {
    const both = { followers: count, nonFollowers: 1 };
    const contents = { views: 1, interactions: count };
    const network = networkWith({
      readAccount: async () => ({
        outcome: 'read',
        value: {
          fullName: '\0 \u202eAna\n',
          followersCount: count,
          followsCount: count,
          mediaCount: count,
        },
      }),
      readInsights: async () => ({
        outcome: 'read',
        value: {
          views: both,
          interactions: both,
          accountsReached: count,
          profileVisits: count,
          reels: contents,
          stories: contents,
          posts: contents,
        },
      }),
      countReactions: async () => ({
        outcome: 'read',
        value: new Map([
          ['ours', count],
          ['not-asked', 1],
        ]),
      }),
    });
    const most = 2_147_483_647;
    const known = count === 1e12 ? most : null;
    const audience = known && { followers: most, nonFollowers: 1 };
    const content = known && { views: 1, interactions: most };
    expect(await network.readAccount(session)).toEqual({
      outcome: 'read',
      value: { fullName: 'Ana', followersCount: known, followsCount: known, mediaCount: known },
    });
    expect(await network.readInsights(session)).toEqual({
      outcome: 'read',
      value: {
        views: audience,
        interactions: audience,
        accountsReached: known,
        profileVisits: known,
        reels: content,
        stories: content,
        posts: content,
      },
    });
    expect(await network.countReactions?.(session, ['ours'])).toEqual({
      outcome: 'read',
      value: new Map(known ? [['ours', most]] : []),
    });
  });

  test('at a sign-in is an account with an id, or no answer of a network', async () => {
    expect(await signInAs('did:ana')).toMatchObject({ accountId: 'did:ana', username: 'ana' });
    for (const accountId of badRefs) {
      const strange = { outcome: 'unreachable', reason: 'strangeAnswer' };
      expect(await signInAs(accountId)).toEqual(strange);
    }
  });
});

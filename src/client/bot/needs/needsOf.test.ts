import { describe, expect, test } from '@jest/globals';
import type { ProfileAnswer } from '../../../shared/contract/profile.ts';
import { aBotAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { aRedirectPrompt } from '../../../testing/fakeServer/signInHandlers.ts';
import { toBot } from '../../api/bot.ts';
import { toProfiles } from '../../api/profiles.ts';
import { needsOf } from './needsOf.ts';

type Parts = Parameters<typeof aProfile>[0];
type BotParts = Parameters<typeof aBotAnswer>[0];

const profilesOf = (...parts: Parts[]) =>
  toProfiles(
    parts.map((part, index) => aProfile({ id: `p-${index + 1}`, ...part })) as ProfileAnswer[],
  );

/** As `kind of profile: count -> place`. */
function needs(parts: Parts[], known: Partial<Parameters<typeof needsOf>[1]> = {}) {
  const usual = { payment: 'active' as const, bots: new Map(), offers: 0 };
  return needsOf(profilesOf(...parts), { ...usual, ...known }).map(
    ({ kind, profile, count, place }) => `${kind} of ${profile?.id}: ${count} -> ${place}`,
  );
}

const botOf = (parts: BotParts, id = 'p-1') => new Map([[id, toBot(aBotAnswer(parts))]]);

describe('of one profile', () => {
  test.each([
    [undefined, ['none of p-1: 1 -> /app/profiles']],
    [4, ['credentials of p-1: 1 -> /app/profiles']],
    [5, ['twoFactor of p-1: 1 -> /app/profiles']],
    [9, ['twoFactor of p-1: 1 -> /app/profiles']],
    [10, ['none of p-1: 1 -> /app/profiles']],
    [8, ['fatal of p-1: 1 -> /app/help']],
    [0, []],
    [1, []],
    [7, []],
  ])('code %p needs %j', (syncStatusBot, expected) => {
    expect(needs([{ syncStatusBot }])).toEqual(expected);
  });

  test('a person who is to sign in at the network is led there', () => {
    const signInPrompt = aRedirectPrompt();
    expect(needs([{ syncStatusBot: 2, signInPrompt }])).toEqual([
      'away of p-1: 1 -> /app/profiles',
    ]);
    expect(needs([{ syncStatusBot: 2 }])).toEqual([]);
  });

  test('a network that is switched off needs help, and a pause nothing', () => {
    expect(needs([{ isNetworkOff: true }])).toEqual(['networkOff of p-1: 1 -> /app/help']);
    expect(needs([{ pause: { since: '', until: null } }])).toEqual([]);
  });

  test('texts to somebody who may be in danger are counted apart from the others', () => {
    const bots = botOf({ waiting: 4, waitingFirst: 1 });
    expect(needs([{}], { bots })).toEqual([
      'danger of p-1: 1 -> /app/activity/review?profile=p-1',
      'texts of p-1: 3 -> /app/activity/review?profile=p-1',
    ]);
    expect(needs([{}], { bots: botOf({ waiting: 1, waitingFirst: 1 }) })).toHaveLength(1);
  });

  test('rules that leave nothing to do and offers lead to the rules', () => {
    const known = { bots: botOf({ restsFor: 'actsOff' }), offers: 2 };
    expect(needs([{}], known)).toEqual([
      'rules of p-1: 1 -> /app/profiles/rules?profile=p-1',
      'offers of p-1: 2 -> /app/profiles/rules?profile=p-1',
    ]);
  });
});

test.each(['actsOff', 'kindsOff', 'noneToLike', 'noHours', 'hoursApart'] as const)(
  'rules that leave nothing to do by %s lead to the rules',
  (reason) => {
    const bots = botOf({ restsFor: 'noStory', leavesNothing: [reason] });
    expect(needs([{}], { bots })).toEqual(['rules of p-1: 1 -> /app/profiles/rules?profile=p-1']);
  },
);

describe('of several profiles', () => {
  test('the most urgent comes first, whichever profile is shown', () => {
    const bots = botOf({ waiting: 2, waitingFirst: 1 }, 'p-3');
    expect(needs([{ syncStatusBot: 8 }, { syncStatusBot: 5 }, {}], { bots })).toEqual([
      'danger of p-3: 1 -> /app/activity/review?profile=p-3',
      'twoFactor of p-2: 1 -> /app/profiles',
      'texts of p-3: 1 -> /app/activity/review?profile=p-3',
      'fatal of p-1: 1 -> /app/help',
    ]);
  });

  test('a payment that is not active is told once, as the whole account’s', () => {
    expect(needs([{}, {}, { syncStatusBot: 5 }], { payment: 'inactive' })).toEqual([
      'twoFactor of p-3: 1 -> /app/profiles',
      'support of undefined: 1 -> /app/help',
    ]);
  });
});

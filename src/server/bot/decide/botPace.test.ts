import { expect, test } from '@jest/globals';
import { openAtproto } from '../../networks/atproto/openAtproto.ts';
import type { NetworkLimits } from '../../networks/network.ts';
import { createLocalKeys, createLocalRenewals } from '../../../testing/atproto/localOAuth.ts';
import { unlimitedHosts } from '../../../testing/bot/unlimitedHosts.ts';
import { secondsAfterNoStory, secondsToBackOff } from './botPace.ts';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const history = { lastAct: undefined, actsOfDay: [] };

test('backs off longer with each failure, up to half an hour', () => {
  expect([1, 2, 3, 7, 50].map(secondsToBackOff)).toEqual([30, 60, 120, 1800, 1800]);
});

test('polls less often the longer nothing happened, every five minutes at last', () => {
  const now = at('12:00:00');
  const after = (time: string, conduct: NetworkLimits['conduct'] = 'everyStory') => {
    const lastAct = { id: 'a', plannedAt: at(time), doneAt: null };
    return secondsAfterNoStory({ now, history: { lastAct, actsOfDay: [] } }, { conduct });
  };
  expect(secondsAfterNoStory({ now, history }, { conduct: 'everyStory' })).toBe(45);
  expect(['11:59:00', '11:50:00', '06:00:00'].map((time) => after(time))).toEqual([45, 60, 300]);
  expect(after('06:00:00', 'invitedOnly')).toBe(25);
});

test('answers two people who address the account at once within a minute', () => {
  const { limits: invited } = openAtproto({
    resolverUrl: 'https://resolver.example',
    plcUrl: 'https://plc.example',
    allowsPrivateAddresses: false,
    hosts: unlimitedHosts,
    renewals: createLocalRenewals(),
    clientKeys: createLocalKeys(),
  });
  const longestPoll = secondsAfterNoStory({ now: at('12:00:00'), history }, invited);
  const secondsOfAct = 4;
  const longest = longestPoll + invited.secondsBetweenActs.max + 2 * secondsOfAct;
  expect(longest).toBeLessThanOrEqual(60);
});

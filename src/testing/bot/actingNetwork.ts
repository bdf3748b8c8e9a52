import type { ActKind, NetworkTarget } from '../../server/networks/target.ts';
import type { Network } from '../../server/networks/network.ts';

/** A network like another, whose accounts do nothing but this, on stories without pictures. */
export function actingNetwork(act: ActKind, network: Network, stories = 20): Network {
  const author = { id: 'bea', username: 'bea', fullName: 'Bea', isBot: false };
  const targets = Array.from({ length: stories }, (_, index): NetworkTarget => ({
    ref: `story-${index}`,
    reason: 'story',
    author: { ...author, contact: 'open' },
    conversation: null,
    caption: 'Morning at the lake.',
    altText: null,
    language: 'en',
    topics: [],
    publishedAt: new Date(),
    hasPicture: false,
    acted: [],
  }));
  const pause = { min: 0.5, max: 0.5 };
  return {
    ...network,
    name: act,
    limits: { ...network.limits, secondsBetweenActs: pause, dailyCap: 1_000_000 },
    capabilities: { ...network.capabilities, acts: [act] },
    listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }),
    performAct: async () => ({ outcome: 'done' }),
  };
}

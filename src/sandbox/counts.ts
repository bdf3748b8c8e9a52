import { dayMs } from '../shared/durations.ts';
import { seededRandom } from '../shared/random/seededRandom.ts';
import type { NetworkAccount } from '../server/networks/results.ts';
import type { ContentInsights, NetworkInsights } from '../server/networks/NetworkInsights.ts';

const firstDay = Date.UTC(2025, 0, 1);

/** A random number that is constant for its seed. */
const trait = (of: string, [low, high]: readonly [number, number]) =>
  seededRandom(of).between(low, high);

interface Growth {
  start: number;
  perDay: number;
  /** Phase of the weekly wave, in radians. */
  phase: number;
}

function grown({ start, perDay, phase }: Growth, now: Date): number {
  const days = Math.max(0, (now.getTime() - firstDay) / dayMs);
  const wave = Math.sin(days / 6 + phase) * perDay * 3;
  return Math.max(0, Math.round(start + days * perDay + wave));
}

/** Counts that change slowly and are always the same for the same moment. */
export function accountCounts(username: string, now: Date): Omit<NetworkAccount, 'fullName'> {
  const phase = trait(`${username}/phase`, [0, 6]);
  const start = (name: string, range: readonly [number, number]) =>
    trait(`${username}/${name}`, range);
  return {
    followersCount: grown(
      { start: start('followers', [2400, 9800]), perDay: start('gain', [4, 14]), phase },
      now,
    ),
    followsCount: grown({ start: start('follows', [240, 780]), perDay: 0.3, phase }, now),
    mediaCount: grown({ start: start('media', [120, 420]), perDay: 0.8, phase: 0 }, now),
  };
}

/** Insights of the last 24 hours: they differ by day and drift every quarter of an hour. */
export function insightsAt(username: string, now: Date): NetworkInsights {
  const quarter = Math.floor(now.getTime() / 900_000);
  const random = seededRandom(`${username}/insights/${Math.floor(quarter / 96)}`);
  const { followersCount } = accountCounts(username, now);
  const reach = (followersCount ?? 0) * random.between(0.28, 0.52);
  const drift = 1 + 0.06 * Math.sin(quarter / 9);
  const kind = (share: number, rate: number): ContentInsights => {
    const views = Math.round(reach * share * drift);
    return { views, interactions: Math.round(views * rate) };
  };
  const content = {
    reels: kind(random.between(0.6, 1.1), random.between(0.05, 0.11)),
    stories: kind(random.between(0.5, 0.8), random.between(0.03, 0.07)),
    posts: kind(random.between(0.3, 0.6), random.between(0.04, 0.09)),
  };
  const all = Object.values(content);
  const views = all.reduce((sum, one) => sum + one.views, 0);
  const interactions = all.reduce((sum, one) => sum + one.interactions, 0);
  return {
    views: split(views, random.between(0.55, 0.78)),
    interactions: split(interactions, random.between(0.62, 0.84)),
    accountsReached: Math.round(reach * drift),
    profileVisits: Math.round(reach * random.between(0.03, 0.07)),
    ...content,
  };
}

function split(total: number, followersShare: number) {
  const followers = Math.round(total * followersShare);
  return { followers, nonFollowers: total - followers };
}

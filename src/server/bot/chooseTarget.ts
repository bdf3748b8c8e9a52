import type { ActivityKind } from '../../shared/contract/activity.ts';
import { botCapabilities } from '../networks/botCapabilities.ts';
import type { NetworkCapabilities, NetworkLimits, NetworkTarget } from '../networks/network.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';

export interface ChosenAct {
  target: NetworkTarget;
  kind: ActivityKind;
}

export interface Choice {
  profileId: string;
  /** Newest first; where the bot acts only when addressed, those that address it. */
  targets: NetworkTarget[];
  /** References of targets that the profile has already dealt with, whatever the outcome. */
  knownTargets: ReadonlySet<string>;
  /** Authors of recent actions; other authors are preferred. */
  recentAuthors: readonly string[];
  now: Date;
  targetMaxAgeHours: number;
  conduct: NetworkLimits['conduct'];
  capabilities: Pick<NetworkCapabilities, 'acts'>;
}

/** The next target and the action; undefined if there is no new one. */
export function chooseTarget(choice: Choice): ChosenAct | undefined {
  const oldest = choice.now.getTime() - choice.targetMaxAgeHours * 3_600_000;
  const candidates = choice.targets.flatMap((target): ChosenAct[] => {
    const kind = kindFor(choice, target);
    const isNew = target.publishedAt.getTime() >= oldest && !choice.knownTargets.has(target.ref);
    return isNew && kind ? [{ target, kind }] : [];
  });
  const recent = new Set(choice.recentAuthors);
  return candidates.find(({ target }) => !recent.has(target.author.username)) ?? candidates[0];
}

const shareLeftAlone = 0.2;
const shares: readonly (readonly [kind: ActivityKind, share: number])[] = [
  ['like', 0.42],
  ['react', 0.24],
  ['aiComment', 0.2],
  ['comment', 0.14],
];

/** Deterministic for a profile and target; undefined means that the bot skips it. */
function kindFor(choice: Choice, target: NetworkTarget): ActivityKind | undefined {
  const { capabilities, conduct, profileId } = choice;
  const { acts } = botCapabilities({ capabilities, limits: { conduct } });
  const offers = (kind: ActivityKind) => acts.includes(kind);
  const hasText = target.caption.trim() !== '';
  if (conduct === 'invitedOnly') {
    return [hasText ? ('aiComment' as const) : ('comment' as const), 'like' as const].find(offers);
  }
  const random = seededRandom(`${profileId}/${target.ref}`);
  if (random.chance(shareLeftAlone)) return undefined;
  const kind = pickShare(
    shares.filter(([each]) => offers(each)),
    random.next(),
  );
  return kind === 'aiComment' && !hasText ? (['like'] as const).find(offers) : kind;
}

/** By a random number between 0 and 1. */
function pickShare(offered: typeof shares, random: number): ActivityKind | undefined {
  let left = random * offered.reduce((sum, [, share]) => sum + share, 0);
  for (const [kind, share] of offered) {
    left -= share;
    if (left < 0) return kind;
  }
  return offered[0]?.[0];
}

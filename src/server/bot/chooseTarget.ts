import type { ActivityKind } from '../../shared/contract/activity.ts';
import type { NetworkTarget } from '../networks/network.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';

export interface ChosenAct {
  target: NetworkTarget;
  kind: ActivityKind;
}

export interface Choice {
  profileId: string;
  /** Newest first. */
  targets: NetworkTarget[];
  /** References of targets that the profile has already dealt with, whatever the outcome. */
  knownTargets: ReadonlySet<string>;
  /** Authors of recent actions; other authors are preferred. */
  recentAuthors: readonly string[];
  now: Date;
  targetMaxAgeHours: number;
}

/** The next target and the action; undefined if there is no new one. */
export function chooseTarget(choice: Choice): ChosenAct | undefined {
  const oldest = choice.now.getTime() - choice.targetMaxAgeHours * 3_600_000;
  const candidates = choice.targets.flatMap((target): ChosenAct[] => {
    const kind = kindFor(choice.profileId, target);
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
function kindFor(profileId: string, { ref, caption }: NetworkTarget): ActivityKind | undefined {
  const random = seededRandom(`${profileId}/${ref}`);
  if (random.chance(shareLeftAlone)) return undefined;
  let left = random.next();
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind === 'aiComment' && caption.trim() === '' ? 'like' : kind;
  }
  return 'like';
}

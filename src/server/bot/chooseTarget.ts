import type { ActivityKind } from '../../shared/contract/activity.ts';
import type { NetworkStory } from '../networks/network.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';

export interface Target {
  story: NetworkStory;
  kind: ActivityKind;
}

export interface Choice {
  profileId: string;
  /** Newest first. */
  stories: NetworkStory[];
  /** Stories that the profile has already dealt with, whatever the outcome. */
  knownStoryIds: ReadonlySet<string>;
  /** Authors of recent actions; other authors are preferred. */
  recentAuthors: readonly string[];
  now: Date;
  storyMaxAgeHours: number;
}

/** The next story to act on and the action; undefined if there is no new one. */
export function chooseTarget(choice: Choice): Target | undefined {
  const oldest = choice.now.getTime() - choice.storyMaxAgeHours * 3_600_000;
  const candidates = choice.stories.flatMap((story): Target[] => {
    const kind = kindFor(choice.profileId, story);
    const isNew = story.publishedAt.getTime() >= oldest && !choice.knownStoryIds.has(story.id);
    return isNew && kind ? [{ story, kind }] : [];
  });
  const recent = new Set(choice.recentAuthors);
  return candidates.find(({ story }) => !recent.has(story.author.username)) ?? candidates[0];
}

const shareLeftAlone = 0.2;
const shares: readonly (readonly [kind: ActivityKind, share: number])[] = [
  ['like', 0.42],
  ['react', 0.24],
  ['aiComment', 0.2],
  ['comment', 0.14],
];

/** Deterministic for a profile and story; undefined means that the bot skips it. */
function kindFor(profileId: string, { id, caption }: NetworkStory): ActivityKind | undefined {
  const random = seededRandom(`${profileId}/${id}`);
  if (random.chance(shareLeftAlone)) return undefined;
  let left = random.next();
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind === 'aiComment' && caption.trim() === '' ? 'like' : kind;
  }
  return 'like';
}

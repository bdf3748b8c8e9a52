import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { botCapabilities } from '../../networks/botCapabilities.ts';
import type { NetworkCapabilities, NetworkLimits } from '../../networks/network.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { Setbacks } from '../acts/drafts.ts';
import { triesOfTarget } from '../decide/mayAct.ts';
import type { Opening } from '../decide/ownRest.ts';
import { seededRandom } from '../../../shared/random/seededRandom.ts';

export interface ChosenAct {
  target: NetworkTarget;
  kind: ActivityKind;
}

export interface Choice {
  profileId: string;
  /** Newest first; those on which the bot may act. */
  targets: NetworkTarget[];
  drafts: ReadonlyMap<string, Setbacks>;
  /** References of those that come first, for somebody may be in danger. */
  urgent?: ReadonlySet<string>;
  /** Authors of recent actions; other authors are preferred. */
  recentAuthors: readonly string[];
  conduct: NetworkLimits['conduct'];
  /** What a text counts as where the bot acts only when it is addressed; left out: a comment. */
  writtenAs?: 'comment' | 'aiComment';
  capabilities: Pick<NetworkCapabilities, 'acts'>;
  /** Whether the account's owner lets the bot make such acts now; left out: all of them. */
  openingOf?: (kind: ActivityKind) => Opening;
}

/** The next target and the action; undefined if there is none. */
export function chooseTarget(choice: Choice): ChosenAct | undefined {
  const acts = choice.targets.flatMap((target): ChosenAct[] => {
    const kind = kindFor(choice, target);
    return kind ? [{ target, kind }] : [];
  });
  const least = Math.min(...acts.map((act) => setbacksOf(choice, act)));
  const candidates = acts.filter((act) => setbacksOf(choice, act) === least);
  const recent = new Set(choice.recentAuthors);
  const urgent = candidates.find(({ target }) => choice.urgent?.has(target.ref));
  if (urgent) return urgent;
  return candidates.find(({ target }) => !recent.has(target.author.username)) ?? candidates[0];
}

/**
 * How many steps a target stands behind the others: one for each defect, and one for every three
 * tries that the network held up.
 */
function setbacksOf({ drafts }: Choice, { target }: ChosenAct): number {
  const { tries, defects } = drafts.get(target.ref) ?? { tries: 0, defects: 0 };
  return defects + Math.floor(tries / triesOfTarget);
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
  const { capabilities, conduct, profileId, writtenAs = 'comment' } = choice;
  const { openingOf = () => 'open' } = choice;
  const { acts } = botCapabilities({ capabilities, limits: { conduct } });
  const offers = (kind: ActivityKind) => acts.includes(kind);
  if (conduct === 'invitedOnly') {
    const offered = [writtenAs, 'like' as const].filter(offers);
    // Where all are off, the post is read for what its owner alone can answer.
    return offered.find((kind) => openingOf(kind) !== 'off') ?? offered[0];
  }
  const isOpen = (kind: ActivityKind) => offers(kind) && openingOf(kind) === 'open';
  const random = seededRandom(`${profileId}/${target.ref}`);
  if (random.chance(shareLeftAlone)) return undefined;
  const kind = pickShare(
    shares.filter(([each]) => isOpen(each)),
    random.next(),
  );
  const hasText = target.caption.trim() !== '';
  return kind === 'aiComment' && !hasText ? (['like'] as const).find(isOpen) : kind;
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

import type { Kysely } from 'kysely';
import type { ActState } from '../../../shared/contract/activity.ts';
import type { Tables } from '../../database/tables.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { needsOwner } from '../reader/readWords.ts';
import { partsAfter, partsBefore } from '../posts/wholePost.ts';

/** Where posts by one author go on from one another, the first that addresses the account is answered. */
interface Gathered {
  /** Without those that belong to another one. */
  targets: NetworkTarget[];
  /** What belongs to a target, by its reference. */
  laterParts: Map<string, NetworkTarget[]>;
}

/**
 * Leaves out the posts that belong to an earlier one: to one that is a target itself, to one whose answer waits,
 * and to one that was dealt with together with them. A post that goes on after that stands for itself, and so does
 * one that tells of danger or a loss while an answer waits.
 */
export async function gatherThreads(
  db: Kysely<Tables>,
  { profileId, targets }: { profileId: string; targets: NetworkTarget[] },
): Promise<Gathered> {
  const acts = await actsOnParts(db, { profileId, targets });
  const open = new Map(
    targets.filter((target) => !isDealtWithBefore(target, acts)).map((each) => [each.ref, each]),
  );
  const laterParts = new Map<string, NetworkTarget[]>();
  for (const target of open.values()) {
    const first = partsBefore(target).find(({ ref }) => open.has(ref));
    if (first) laterParts.set(first.ref, [...(laterParts.get(first.ref) ?? []), target]);
  }
  const parts = new Set([...laterParts.values()].flat());
  return { targets: [...open.values()].filter((target) => !parts.has(target)), laterParts };
}

type ActOnPart = Awaited<ReturnType<typeof actsOnParts>>[number];

async function actsOnParts(
  db: Kysely<Tables>,
  { profileId, targets }: { profileId: string; targets: NetworkTarget[] },
) {
  const refs = targets.flatMap((target) => partsBefore(target).map(({ ref }) => ref));
  if (refs.length === 0) return [];
  return db
    .selectFrom('activities')
    .select(['story_id', 'state', 'post_kind', 'waiting_since', 'said_after'])
    .where('profile_id', '=', profileId)
    .where('story_id', 'in', refs)
    .execute();
}

function isDealtWithBefore(target: NetworkTarget, acts: readonly ActOnPart[]): boolean {
  const refs = new Set(partsBefore(target).map(({ ref }) => ref));
  return acts.some(
    (act) =>
      refs.has(act.story_id) &&
      (act.said_after?.some(({ ref, isApart }) => ref === target.ref && !isApart) ||
        isWaitingFor(target, act)),
  );
}

const unsentStates: ReadonlySet<ActState> = new Set(['drafted', 'waiting', 'approved']);

/** The answer is written again with it. A crisis stays before its owner as it is. */
const isWaitingFor = ({ caption }: NetworkTarget, act: ActOnPart): boolean =>
  act.waiting_since !== null &&
  unsentStates.has(act.state) &&
  act.post_kind !== 'crisis' &&
  !needsOwner(caption);

/** What was read of the continuation lacks what is listed of it where the index is not there yet. */
export function withLaterParts(target: NetworkTarget, later: NetworkTarget[] = []): NetworkTarget {
  const read = new Set(partsAfter(target).map(({ ref }) => ref));
  return later.every(({ ref }) => read.has(ref)) ? target : { ...target, continuation: 'notRead' };
}

import type { NetworkTarget } from '../../networks/target.ts';
import type { TargetList } from '../../networks/results.ts';
import type { BotContext } from '../context/BotContext.ts';
import { asksToStop } from '../reader/asksToStop.ts';
import { closeContacts } from '../people/closedContacts.ts';
import type { Draft } from '../acts/drafts.ts';
import { gatherThreads } from './gatherThreads.ts';
import { isForLater } from '../decide/ownersPart.ts';
import { mayAct, mayRead, type ActFacts, type ActQuestion, type Answer } from '../decide/mayAct.ts';
import { obstacleRules, type ObstacleRule } from '../../../shared/reasons.ts';
import type { FactsCycle } from '../decide/readFacts.ts';
import { isInCrisis, needsOwner } from '../reader/readWords.ts';
import { readListed, type KnownTargets } from './readListed.ts';

interface AllowedTargets {
  /** What was asked about each before it is read. */
  asked: Map<NetworkTarget, ActQuestion>;
  drafts: Map<string, Draft>;
  /** References of those whose words tell of danger. */
  urgent: Set<string>;
  /** What belongs to a post, by its reference, and is no target of its own. */
  laterParts: Map<string, NetworkTarget[]>;
}

interface Listing extends KnownTargets {
  cycle: FactsCycle;
  facts: ActFacts;
  listed: TargetList;
  /** It only reads. */
  isResting: boolean;
}

/**
 * The targets of a list on which the bot may act. Stores the contacts that the list closes. A post
 * whose kind forbids an act is among the targets until it is left alone.
 */
export async function allowedTargets(
  context: BotContext,
  { cycle, facts, listed, isResting, ...before }: Listing,
): Promise<AllowedTargets> {
  const { db } = context.database;
  const { now, profileId } = facts;
  const isInvited = (facts.limits?.conduct ?? 'invitedOnly') === 'invitedOnly';
  const hasClosed = isInvited && (await closeContacts(db, { profileId, listed, now }));
  const after = hasClosed ? await readListed(context, cycle, listed.targets) : undefined;
  const { known, drafts } = after ?? before;
  const asked = listed.targets.flatMap((target): [NetworkTarget, ActQuestion][] => {
    const question = { ...facts, target: known.get(target.ref) };
    if (isResting && isForLater(drafts.get(target.ref)?.reading)) return [];
    const answer = isResting ? mayRead(question) : mayAct(question);
    const isTaken = isInvited ? isWorthReading(target, question, answer) : answer.isAllowed;
    return isTaken ? [[target, question]] : [];
  });
  const allowed = new Map(asked);
  const { targets: first, laterParts } = isInvited
    ? await gatherThreads(db, { profileId, targets: [...allowed.keys()] })
    : { targets: [...allowed.keys()], laterParts: new Map<string, NetworkTarget[]>() };
  const inDanger = first.filter(
    (target) => isInvited && [target, ...(laterParts.get(target.ref) ?? [])].some(isUrgent),
  );
  return {
    asked: new Map(first.flatMap((target) => entryOf(allowed, target))),
    drafts,
    urgent: new Set(inDanger.map(({ ref }) => ref)),
    laterParts,
  };
}

const isUrgent = ({ caption }: NetworkTarget): boolean => isInCrisis(caption);

function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): [Key, Value][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

/**
 * Whether a post is read. Of an author who has asked the bot to stop, only the post that first asks
 * for it is, as it may tell of danger as well. A post whose words tell of danger, a loss or harm is read
 * whatever the owner's rules are, so that the owner sees it, unless the owner or the network keeps
 * its author away.
 */
function isWorthReading(post: NetworkTarget, { target }: ActQuestion, answer: Answer): boolean {
  const { caption } = post;
  switch (isRead(answer)) {
    case 'always':
      // A contact that is open although somebody said stop was opened again since.
      return !asksToStop(post) || needsOwner(caption);
    case 'inDanger':
      return needsOwner(caption);
    case 'afterStop':
      return target?.contactEnd === 'stop' && (target.hasEndedContact || needsOwner(caption));
    case 'never':
      return false;
  }
}

function isRead(answer: Answer): ObstacleRule['isRead'] {
  if (answer.isAllowed) return 'always';
  return answer.until === null ? obstacleRules[answer.reason].isRead : 'never';
}

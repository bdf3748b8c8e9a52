import type { NetworkTarget, TargetList } from '../networks/network.ts';
import type { BotContext } from './BotContext.ts';
import { closeContacts } from './conduct/closedContacts.ts';
import { findDrafts, type Draft } from './drafts.ts';
import { isForLater } from './kinds/ownersPart.ts';
import { mayAct, mayRead, type ActFacts, type ActQuestion, type Answer } from './mayAct.ts';
import { isInCrisis, saysStop } from './reader/readWords.ts';
import { readTargetFacts } from './readTargetFacts.ts';

export interface AllowedTargets {
  /** What was asked about each before it is read. */
  asked: Map<NetworkTarget, ActQuestion>;
  drafts: Map<string, Draft>;
  /** References of those whose words tell of danger. */
  urgent: Set<string>;
}

interface Listing {
  facts: ActFacts;
  listed: TargetList;
  /** It only reads. */
  isResting: boolean;
}

/**
 * What the bot may act on, of a list; what the list says of contacts is remembered. A post whose kind
 * forbids an act is among them until it is left alone.
 */
export async function allowedTargets(
  { database: { db } }: BotContext,
  { facts, listed, isResting }: Listing,
): Promise<AllowedTargets> {
  const { now, profileId } = facts;
  const conduct = facts.limits?.conduct ?? 'invitedOnly';
  const isInvited = conduct === 'invitedOnly';
  if (isInvited) await closeContacts(db, { profileId, listed, now });
  const targetRefs = listed.targets.map(({ ref }) => ref);
  const drafts = await findDrafts(db, { profileId, targetRefs });
  const query = { profileId, targets: listed.targets, drafts, conduct, part: 'all' as const };
  const known = await readTargetFacts(db, query);
  const asked = listed.targets.flatMap((target): [NetworkTarget, ActQuestion][] => {
    const question = { ...facts, target: known.get(target.ref) };
    if (isResting && isForLater(drafts.get(target.ref)?.reading)) return [];
    const answer = isResting ? mayRead(question) : mayAct(question);
    return isTaken(target.caption, answer, isInvited) ? [[target, question]] : [];
  });
  const inDanger = asked.filter(([{ caption }]) => isInvited && isInCrisis(caption));
  const urgent = new Set(inDanger.map(([{ ref }]) => ref));
  return { asked: new Map(asked), drafts, urgent };
}

/** Whoever asks to be left alone is left alone, and shown to the account's owner only in danger. */
function isTaken(caption: string, answer: Answer, isInvited: boolean): boolean {
  const isOpen =
    answer.isAllowed || answer.reason === 'kindForbids' || answer.reason === 'ruledOut';
  if (!isInvited || !saysStop(caption)) return isOpen;
  return isInCrisis(caption) && (isOpen || answer.reason === 'contactClosed');
}

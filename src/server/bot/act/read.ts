import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { DraftText } from '../acts/activityLog.ts';
import { findDrafts, saveReading, type Draft } from '../acts/drafts.ts';
import type { RecentActs } from '../acts/recentActs.ts';
import type { BotContext } from '../context/BotContext.ts';
import { untilWoken, type BotCycle } from '../context/BotCycle.ts';
import type { Reading } from '../context/postReader.ts';
import type { ActQuestion } from '../decide/mayAct.ts';
import { isForLater } from '../decide/ownersPart.ts';
import { openingOf } from '../decide/ownRest.ts';
import { isFixed } from '../kinds/kindRules.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { withLaterParts } from './gatherThreads.ts';
import type { Stop } from './stop.ts';

export interface ChosenTarget {
  cycle: BotCycle;
  session: OperatingSession;
  chosen: ChosenAct;
  recent: RecentActs;
  /** When the network gave the target as it is here. */
  seenAt: Date;
  /** What earlier tries have read and written for the target. */
  draft: Draft | undefined;
  /** With what was known of the target when it was chosen. */
  question: ActQuestion;
  /** What is listed of its author's continuation. */
  laterParts: NetworkTarget[] | undefined;
}

interface TargetRead extends Pick<
  ChosenTarget,
  'cycle' | 'session' | 'chosen' | 'recent' | 'seenAt'
> {
  question: ActQuestion;
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  /** What an earlier try has written and what still fits. */
  words: DraftText | undefined;
}

/** Reads the post of a target, with all that belongs to it, where people address the account. */
export async function read(context: BotContext, listed: ChosenTarget): Promise<TargetRead | Stop> {
  const isRead = listed.session.network.limits.conduct === 'invitedOnly';
  const whole = isRead && !isReadForLater(listed) ? await withWholeTarget(context, listed) : listed;
  if ('outcome' in whole) return whole;
  const { question, draft, laterParts: _parts, ...request } = whole;
  const { cycle, chosen } = request;
  const reading = isRead ? await readKind(context, cycle, { ...chosen, draft }) : undefined;
  if (isRead && !reading) return { outcome: 'unreachable' };
  const isAlwaysSame = isFixed({ postKind: reading?.kind ?? null });
  // A draft of a version that read no posts has no kind, and is not used again. Nor is the sentence that names
  // the owner, who may be called otherwise by now.
  const isStale = isAlwaysSame || (isRead && !draft?.reading);
  return {
    ...request,
    // Nobody writes it but Meelo, so it is no AI comment.
    chosen: isAlwaysSame ? { ...chosen, kind: 'comment' } : chosen,
    reading,
    question: {
      ...question,
      target: question.target && { ...question.target, kind: reading?.kind },
    },
    words: isStale ? undefined : draft?.words,
  };
}

/** It was read in an earlier cycle, and the owner's cap is full. */
const isReadForLater = ({ draft, question, chosen: { kind } }: ChosenTarget): boolean =>
  isForLater(draft?.reading) && openingOf(question, kind) instanceof Date;

/** The request with all that belongs to its post. What an earlier try has prepared may not fit that. */
async function withWholeTarget(
  { database: { db }, now }: BotContext,
  request: ChosenTarget,
): Promise<ChosenTarget | Stop> {
  const { cycle, chosen, question } = request;
  const listed = chosen.target;
  const target = await readWhole({ ...request, target: listed });
  if ('outcome' in target) return target;
  if (target === listed) return request;
  const drafts = await findDrafts(db, { profileId: cycle.profileId, targets: [target] });
  return {
    ...request,
    chosen: { ...chosen, target },
    draft: drafts.get(target.ref),
    question: {
      ...question,
      target: question.target && { ...question.target, acted: target.acted },
    },
    seenAt: now(),
  };
}

interface Listed {
  cycle: BotCycle;
  session: OperatingSession;
  target: NetworkTarget;
  /** Those of its author that go on from it and are listed as well. */
  laterParts: NetworkTarget[] | undefined;
}

/**
 * A listed post with what its author said under it: one more look at the network, where there may be anything. A
 * post that is gone, closed or cannot be shown stays as it is listed: the act on it finds that out.
 */
async function readWhole({
  cycle,
  session,
  target,
  laterParts,
}: Listed): Promise<NetworkTarget | Stop> {
  if (target.continuation !== 'notRead' && !laterParts) return target;
  const read = await session.call(
    (network, current, options) => network.readTarget(current, target.ref, options),
    { signal: untilWoken(cycle) },
  );
  switch (read.outcome) {
    case 'read':
      return withLaterParts({ ...target, ...read.value }, laterParts);
    case 'gone':
    case 'refused':
    case 'unread':
      return withLaterParts(target, laterParts);
    default:
      return cycle.lease.woken.aborted ? { outcome: 'woken' } : read;
  }
}

interface TargetToRead {
  target: NetworkTarget;
  draft: Draft | undefined;
}

/**
 * What the target's post is read as. It is read once while its content stays the same. Undefined
 * where the process stops meanwhile.
 */
export async function readKind(
  { database, reader, now }: BotContext,
  cycle: BotCycle,
  { target, draft }: TargetToRead,
): Promise<Reading | undefined> {
  if (draft?.reading) return draft.reading;
  const reading = await reader.readPost(target, cycle);
  if (!reading || cycle.signal.aborted) return undefined;
  const { profileId } = cycle;
  await saveReading(database.db, { profileId, target, reading, now: now() });
  return reading;
}

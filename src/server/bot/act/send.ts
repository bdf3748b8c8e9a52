import { dayMs } from '../../../shared/durations.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { DraftText } from '../acts/activityLog.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { contentHashOf } from '../posts/contentHash.ts';
import { holdOrLetGo } from './holdOrLetGo.ts';
import { lossesAround } from '../reader/around.ts';
import { hasWords } from '../decide/ownersPart.ts';
import type { ActQuestion } from '../decide/mayAct.ts';
import type { Reading } from '../context/postReader.ts';
import { lookFirst } from './lookFirst.ts';
import { hasToldLoss } from './lossSince.ts';
import { isEndedBy, readAgain, unseen } from './readAgain.ts';
import { letWait } from '../acts/waitingActs.ts';
import { performAct } from './perform.ts';
import type { Stop } from './stop.ts';
import { isPartlyUnread } from '../posts/wholePost.ts';

/** What the network said of a post within this time holds when an act on it is sent, unless its author may go on. */
export const momentMs = 10_000;

/** Whoever told of danger or a loss within this time gets no answer without their owner. */
const recentMs = dayMs;

interface Planned {
  cycle: BotCycle;
  session: OperatingSession;
  target: NetworkTarget;
  /** When the network said so of the target. */
  seenAt: Date;
  reading: Reading | undefined;
  id: string;
  isPractice: boolean;
  words: DraftText;
  /** What was known of it a moment later. */
  asked?: ActQuestion | undefined;
}

/**
 * Sends an act that nobody has to approve, after a look at what is new, and another one at its post unless that was a
 * moment ago and its author cannot have gone on. An edited post is read anew by the next cycle.
 */
export async function send(
  context: BotContext,
  { cycle, session, target, seenAt, reading, id, isPractice, words, asked: known }: Planned,
): Promise<Stop | undefined> {
  const { kind, text } = words;
  const { ref: targetRef, caption } = target;
  // An author who goes on does so within a moment.
  const mayGoOn = target.continuation !== undefined;
  const isSeenNow = !mayGoOn && context.now().getTime() - seenAt.getTime() < momentMs;
  const answered = { targetRef, kind, caption, contentHash: contentHashOf(target) };
  const seen = isSeenNow ? unseen : await readAgain(context, { ...cycle, session }, answered);
  if ('outcome' in seen) return seen;
  const listed = await lookIfInvited(context, { cycle, session });
  if (listed && 'outcome' in listed) return listed;
  const to = { targetRef, authorId: target.author.id, kind: reading?.kind };
  const since = new Date(context.now().getTime() - recentMs);
  const { target: current, ...found } = seen;
  const whole = { ...target, ...current };
  const telling = hasWords(kind) && listed && { cycle, session, to, since, listed };
  const hasTold = telling ? await hasToldLoss(context, telling) : false;
  // Nobody is asked where nothing is read.
  const isAround = hasWords(kind) && reading !== undefined && lossesAround(whole).length > 0;
  if (hasTold || isAround) {
    const maxGraphemes = session.capabilities().commentMaxGraphemes;
    const cause = hasTold ? ('toldLoss' as const) : ('lossAround' as const);
    const held = { actor: cycle, id, now: context.now(), maxGraphemes, cause };
    await letWait(context.database.db, held);
    return undefined;
  }
  const act = { kind: reading?.kind, hasText: hasWords(kind), act: kind, isPractice };
  const waitsForOwner = isPartlyUnread(whole) || whole.isPrivate === true;
  const asked = { ...whole, ...found, ...act, waitsForOwner };
  const { writtenBy } = words;
  const plan = {
    id,
    kind,
    text,
    writtenBy,
    postLanguage: reading?.language ?? null,
    target: asked,
  };
  // Where nothing was looked at since, what was known then still holds.
  const question =
    isSeenNow && !listed && known?.target
      ? { ...known, now: context.now(), target: { ...known.target, ...found, ...act } }
      : undefined;
  const left = await performAct(context, { cycle, session, plan, question });
  if (left?.outcome !== 'resting') return left;
  const mustWait = left.refusal.reason === 'mustWait';
  if (mustWait && hasWords(kind)) {
    const maxGraphemes = session.capabilities().commentMaxGraphemes;
    await letWait(context.database.db, { actor: cycle, id, now: context.now(), maxGraphemes });
    return undefined;
  }
  if (!mustWait && !isEndedBy(left.refusal, seen)) return left;
  return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal: left.refusal });
}

/** Where the bot acts on every story, nobody has to ask it to stop, and nobody tells it of a loss. */
const lookIfInvited = (context: BotContext, work: Pick<Planned, 'cycle' | 'session'>) =>
  work.session.network.limits.conduct === 'invitedOnly' ? lookFirst(context, work) : undefined;

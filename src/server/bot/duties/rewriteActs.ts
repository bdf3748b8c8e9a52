import type { HeldCause } from '../../../shared/contract/lists.ts';
import { askBeforeWriting } from '../decide/askBeforeSending.ts';
import type { BotContext } from '../context/BotContext.ts';
import { ownersWords } from '../decide/ownersPart.ts';
import { holdOrLetGo } from '../act/holdOrLetGo.ts';
import { findDrafts } from '../acts/drafts.ts';
import { makeAct } from '../act/makeAct.ts';
import { readRecentActs } from '../acts/recentActs.ts';
import type { Stop } from '../act/stop.ts';
import { storedTarget } from '../decide/storedTarget.ts';
import { answerEdited } from './answerEdited.ts';
import type { Duty, Work } from './duty.ts';
import { inTurn } from './inTurn.ts';
import { readAgain } from '../act/readAgain.ts';
import { findToRewrite, letWait, type DecidedAct } from '../acts/waitingActs.ts';

type Rewriting = Pick<Work, 'cycle' | 'session'>;

/** Has the writer write again what its owner did not like, or what an edited post no longer fits. Returns what holds the rest up. */
async function rewriteAll(context: BotContext, rewriting: Rewriting): Promise<Stop | undefined> {
  const { cycle } = rewriting;
  const acts = await findToRewrite(context.database.db, cycle.profileId);
  return inTurn(context, { cycle, acts, work: (act) => rewriteOne(context, rewriting, act) });
}

export const rewriteActs: Duty = {
  isDue: (_context, { start, decided }) => decided.isDoneNow || start.isSending,
  runsInRest: true,
  isOwed: false,
  run: rewriteAll,
};

async function rewriteOne(
  context: BotContext,
  { cycle, session }: Rewriting,
  act: DecidedAct,
): Promise<Stop | undefined> {
  const { id, text } = act;
  // It is its owner's wish, as an approval is, and is written in the mode of now.
  const asStored = { ...storedTarget(act), isApproved: true, isPractice: undefined };
  const before = await askBeforeWriting(context, cycle, asStored);
  if (before) return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal: before });
  const seen = await readAgain(context, { ...cycle, session }, act);
  if ('outcome' in seen && seen.outcome === 'unread') {
    return waitAgain(context, { cycle, session, id, cause: seen.outcome });
  }
  if ('outcome' in seen) return seen;
  const { target: current, isEdited, obstacle } = seen;
  const { reason } = asStored;
  if (current && isEdited) {
    return answerEdited(context, { cycle, session, act, target: { ...current, reason } });
  }
  const asked = { ...asStored, ...current, obstacle };
  const refusal = await askBeforeWriting(context, cycle, asked);
  if (refusal) return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal });
  if (!current) return undefined;
  const { profileId } = cycle;
  const recent = await readRecentActs(context.database.db, profileId);
  const recentComments = [...(text === null ? [] : [text]), ...recent.recentComments];
  const { postKind: kind, postLanguage: language } = act;
  const reading = kind === null ? undefined : { kind, language };
  const drafts = await findDrafts(context.database.db, { profileId, targets: [current] });
  const left = await makeAct(context, {
    cycle,
    session,
    chosen: { target: { ...current, reason }, kind: 'aiComment' },
    seenAt: context.now(),
    recent: { ...recent, recentComments },
    reading,
    // Where its owner asked for another text, the stored words were deleted.
    words: ownersWords(reading) ?? drafts.get(current.ref)?.words,
    waits: () => 'asked' as const,
  });
  if (typeof left !== 'string') return left;
  return waitAgain(context, { cycle, session, id });
}

interface FormerText extends Rewriting {
  id: string;
  cause?: HeldCause;
}

/** The former text is still there. */
async function waitAgain(
  { database: { db }, now }: BotContext,
  { cycle, session, ...former }: FormerText,
): Promise<undefined> {
  const maxGraphemes = session.capabilities().commentMaxGraphemes;
  await letWait(db, { actor: cycle, ...former, now: now(), maxGraphemes });
}

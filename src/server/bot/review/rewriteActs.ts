import type { OperatingSession } from '../../networks/networkSession.ts';
import { askBeforeSending } from '../askBeforeSending.ts';
import type { BotContext } from '../BotContext.ts';
import type { BotCycle } from '../BotCycle.ts';
import { ownersWords } from '../kinds/ownersPart.ts';
import { noteDefect } from '../noteDefect.ts';
import { performAction, type Hindrance } from '../performAction.ts';
import { readRecentActions } from '../recentActions.ts';
import { targetOf } from '../settlePlans.ts';
import { readAgain } from './readAgain.ts';
import { holdOrLetGo } from './sendApproved.ts';
import { findToRewrite, letWait, type DecidedAct } from './waitingActs.ts';

interface Rewriting {
  cycle: BotCycle;
  session: OperatingSession;
}

/** Has the writer write again what its owner did not like. Returns what holds the rest up. */
export async function rewriteActs(
  context: BotContext,
  rewriting: Rewriting,
): Promise<Hindrance | undefined> {
  const { cycle } = rewriting;
  for (const act of await findToRewrite(context.database.db, cycle.profileId)) {
    if (cycle.signal.aborted) return { outcome: 'unreachable' };
    const left = await noteDefect(context, cycle, {
      targetRef: act.targetRef,
      work: () => rewriteOne(context, rewriting, act),
    });
    if (left && left.outcome !== 'defect') return left;
  }
  return undefined;
}

async function rewriteOne(
  context: BotContext,
  { cycle, session }: Rewriting,
  act: DecidedAct,
): Promise<Hindrance | undefined> {
  const { id, text } = act;
  const seen = await readAgain(session, act);
  if ('outcome' in seen) return seen;
  const { target: current, ...found } = seen;
  // It is its owner's wish, as an approval is.
  const asked = { ...targetOf(act), ...current, ...found, isApproved: true };
  const refusal = await askBeforeSending(context, cycle, asked);
  // Nothing is sent yet, so the cap of the day can be full.
  if (refusal && refusal.reason !== 'dailyCap') {
    return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal });
  }
  if (!current) return undefined;
  const recent = await readRecentActions(context.database.db, cycle.profileId);
  const recentComments = [...(text === null ? [] : [text]), ...recent.recentComments];
  const { postKind: kind, postLanguage: language } = act;
  const reading = kind === null ? undefined : { kind, language };
  const left = await performAction(context, {
    cycle,
    session,
    chosen: { target: { ...current, reason: asked.reason }, kind: 'aiComment' },
    recent: { ...recent, recentComments },
    reading,
    words: ownersWords(reading),
    waits: () => true,
  });
  if (left !== 'nothingToSay') return left;
  // The former text is still there.
  const maxGraphemes = session.capabilities().commentMaxGraphemes;
  await letWait(context.database.db, { actor: cycle, id, now: context.now(), maxGraphemes });
  return undefined;
}

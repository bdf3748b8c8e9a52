import type { OperatingSession } from '../../networks/networkSession.ts';
import { askBeforeSending } from '../askBeforeSending.ts';
import type { BotContext } from '../BotContext.ts';
import type { BotCycle } from '../BotCycle.ts';
import { ownersWords } from '../kinds/ownersPart.ts';
import { holdsOnlySending } from '../mayAct.ts';
import { performAction, type Hindrance } from '../performAction.ts';
import { readRecentActions } from '../recentActions.ts';
import { targetOf } from '../settlePlans.ts';
import { inTurn } from './inTurn.ts';
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
  const acts = await findToRewrite(context.database.db, cycle.profileId);
  return inTurn(context, { cycle, acts, work: (act) => rewriteOne(context, rewriting, act) });
}

async function rewriteOne(
  context: BotContext,
  { cycle, session }: Rewriting,
  act: DecidedAct,
): Promise<Hindrance | undefined> {
  const { id, text } = act;
  // It is its owner's wish, as an approval is.
  const asStored = { ...targetOf(act), isApproved: true };
  const before = await whyNotWritten(context, cycle, asStored);
  if (before) return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal: before });
  const seen = await readAgain(session, act);
  if ('outcome' in seen) return seen;
  const { target: current, ...found } = seen;
  const asked = { ...asStored, ...current, ...found };
  const refusal = await whyNotWritten(context, cycle, asked);
  if (refusal) return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal });
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
  if (typeof left !== 'string') return left;
  // The former text is still there.
  const maxGraphemes = session.capabilities().commentMaxGraphemes;
  await letWait(context.database.db, { actor: cycle, id, now: context.now(), maxGraphemes });
  return undefined;
}

async function whyNotWritten(...asking: Parameters<typeof askBeforeSending>) {
  const refusal = await askBeforeSending(...asking);
  return refusal && holdsOnlySending(refusal) ? undefined : refusal;
}

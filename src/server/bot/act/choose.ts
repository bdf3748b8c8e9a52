import type { NetworkTarget } from '../../networks/target.ts';
import { rewriteEdited } from '../acts/editedActs.ts';
import type { BotContext } from '../context/BotContext.ts';
import { untilWoken, type BotCycle } from '../context/BotCycle.ts';
import { isReadThrough } from '../decide/botPace.ts';
import { restOf, type ActFacts, type Rest } from '../decide/mayAct.ts';
import { openingOf } from '../decide/ownRest.ts';
import { allowedTargets } from './allowedTargets.ts';
import { chooseTarget } from './chooseTarget.ts';
import { listNewTargets } from './listNewTargets.ts';
import type { ChosenTarget } from './read.ts';
import { readListed } from './readListed.ts';
import { notOperating, type Stop } from './stop.ts';

type Choosing = Pick<ChosenTarget, 'cycle' | 'session'> & {
  /** It reads in a short rest, too: between two acts that were approved. */
  isBetweenSends: boolean;
  /** What the acts on the targets are made with. */
  acting: BotCycle;
};

/** The new targets on which the bot may act. */
export interface Choices {
  facts: ActFacts;
  /** In which the targets are only read. */
  rest: Rest | undefined;
  /** Where every target up to it has been dealt with, once none is left. */
  cursor: string | null;
  /** The next target and a kind of act; undefined: none is left. */
  next(): ChosenTarget | undefined;
  /** It is not chosen again in this cycle. */
  drop(target: NetworkTarget): void;
}

/** Has the network list what is new, and leaves out on what the bot may not act. */
export async function choose(
  context: BotContext,
  { cycle, session, acting, isBetweenSends }: Choosing,
): Promise<Choices | Stop> {
  const { limits, capabilities } = session.network;
  const seenAt = context.now();
  const list = { cycle, session, signal: untilWoken(cycle) };
  const listed = await listNewTargets(context, list);
  if (listed.outcome !== 'read') return cycle.lease.woken.aborted ? { outcome: 'woken' } : listed;
  const { cursor, targets } = listed.value;
  const read = await readListed(context, cycle, targets);
  if (!read) return notOperating;
  const { facts, recent, waiting, ...known } = read;
  const rest = restOf(facts);
  if (rest && !isBetweenSends && !isReadThrough(rest, facts)) {
    return { outcome: 'resting', refusal: rest };
  }
  const edited = { actor: cycle, targets, waiting, now: context.now() };
  if (await rewriteEdited(context.database.db, edited)) return { outcome: 'goesOn', seconds: 0 };
  const { asked, drafts, urgent, laterParts } = await allowedTargets(context, {
    ...known,
    cycle,
    facts,
    listed: listed.value,
    isResting: rest !== undefined,
  });
  const choice = {
    ...recent,
    ...limits,
    profileId: cycle.profileId,
    drafts,
    urgent,
    capabilities,
    openingOf: (kind: Parameters<typeof openingOf>[1]) => openingOf(facts, kind),
    writtenAs: context.writer.isModel ? ('aiComment' as const) : ('comment' as const),
  };
  return {
    facts,
    rest,
    cursor,
    next() {
      const chosen = chooseTarget({ ...choice, targets: [...asked.keys()] });
      const question = chosen && asked.get(chosen.target);
      if (!question) return undefined;
      const { ref } = chosen.target;
      const prepared = { draft: drafts.get(ref), laterParts: laterParts.get(ref) };
      return { cycle: acting, session, chosen, recent, seenAt, question, ...prepared };
    },
    drop: (target) => void asked.delete(target),
  };
}

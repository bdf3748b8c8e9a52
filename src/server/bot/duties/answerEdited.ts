import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { leaveAlone } from '../act/leaveAlone.ts';
import { askBeforeWriting } from '../decide/askBeforeSending.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { closeContact } from '../people/closedContacts.ts';
import { findDrafts } from '../acts/drafts.ts';
import { holdOrLetGo } from '../act/holdOrLetGo.ts';
import { mayAnswer } from '../kinds/kindRules.ts';
import { mayDraft, ownersWords } from '../decide/ownersPart.ts';
import { readKind } from '../act/read.ts';
import { makeAct } from '../act/makeAct.ts';
import { asksToStop } from '../reader/asksToStop.ts';
import { readRecentActs } from '../acts/recentActs.ts';
import type { Stop } from '../act/stop.ts';
import type { DecidedAct } from '../acts/waitingActs.ts';

interface EditedPost {
  cycle: BotCycle;
  session: OperatingSession;
  act: DecidedAct;
  target: NetworkTarget;
}

/**
 * Reads a post anew that was edited while its answer waited. Another text waits in place of that
 * answer. Words that the owner wrote wait again as they are, where anybody may answer what it says by now.
 */
export async function answerEdited(
  context: BotContext,
  { cycle, session, act, target }: EditedPost,
): Promise<Stop | undefined> {
  const { db } = context.database;
  const { profileId } = cycle;
  const { id, text } = act;
  const draft = (await findDrafts(db, { profileId, targets: [target] })).get(target.ref);
  const reading = await readKind(context, cycle, { target, draft });
  if (!reading) return { outcome: 'unreachable' };
  const asked = { ...target, kind: reading.kind };
  const refusal = await askBeforeWriting(context, cycle, asked);
  const isOptOut = reading.kind === 'optOut';
  const isDrafted = mayDraft(refusal ?? allowed, reading);
  if (refusal && refusal.reason !== 'kindForbids' && !isOptOut && !isDrafted) {
    return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal });
  }
  const own =
    act.writtenBy === 'owner' && mayAnswer(reading.kind, true)
      ? { kind: act.kind, text, writtenBy: act.writtenBy }
      : undefined;
  const chosen = { target, kind: 'aiComment' as const };
  const request = {
    cycle,
    session,
    chosen,
    reading,
    seenAt: context.now(),
    waits: () => 'asked' as const,
  };
  const left =
    own || isDrafted
      ? await makeAct(context, {
          ...request,
          recent: await readRecentActs(db, profileId),
          words: own ?? ownersWords(reading) ?? draft?.words,
        })
      : 'nothingToSay';
  if (left === undefined && asksToStop(target)) {
    // Only after the act is stored: closing the contact withdraws what waits for the author, but
    // for what its owner alone can answer, such as this act.
    const end = { profileId, author: target.author, reason: 'stop' as const };
    await closeContact(db, { ...end, targetRef: target.ref, now: context.now() });
  }
  if (typeof left !== 'string') return left;
  await leaveAlone(context, request, { reading, reason: 'edited' });
  return undefined;
}

const allowed = { isAllowed: true } as const;

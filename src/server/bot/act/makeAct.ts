import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { heldCauses } from '../../../shared/contract/lists.ts';
import { sentText } from '../../activity/sentText.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { DraftText } from '../acts/activityLog.ts';
import { actReasons } from '../acts/actReasons.ts';
import { draftAct } from '../acts/draftAct.ts';
import type { RecentActs } from '../acts/recentActs.ts';
import { letWait } from '../acts/waitingActs.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { Reading } from '../context/postReader.ts';
import type { ActQuestion } from '../decide/mayAct.ts';
import type { WaitReason } from '../decide/ownersPart.ts';
import type { Opening } from '../decide/ownRest.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { judgeText } from './judge.ts';
import { send } from './send.ts';
import { isStop, type NotMade, type Stop } from './stop.ts';
import { write } from './write.ts';

export interface ActRequest {
  cycle: BotCycle;
  session: OperatingSession;
  chosen: ChosenAct;
  recent: RecentActs;
  /** When the network gave the target as it is here. */
  seenAt: Date;
  /** What was known of it a moment later; left out: it is read when the act is sent. */
  asked?: ActQuestion | undefined;
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  /** What an earlier try has written. */
  words: DraftText | undefined;
  /** Why it waits for its owner instead of being sent, if it does. */
  waits(words: DraftText): WaitReason | undefined;
  /** Whether its owner lets the bot make such an act now. */
  opening?(kind: ActivityKind): Opening;
}

/**
 * Acts on the target at most once: the start of the sending is stored before the network is called,
 * and the next cycle finds out an outcome that stays unknown. Undefined where the act waits for
 * its owner, or may not be stored or begun any more.
 */
export async function makeAct(
  context: BotContext,
  request: ActRequest,
): Promise<Stop | NotMade | undefined> {
  const { db } = context.database;
  const { cycle, session, chosen, reading } = request;
  const { target } = chosen;
  const written = await write(context, request);
  if (written === 'nothingToSay' || isStop(written)) return written;
  const { words, pictureId } = written;
  const judged = judgeText(request, written);
  if (judged.verdict === 'later' || judged.verdict === 'actOff') return judged.verdict;
  const disclosure = judged.verdict === 'sent' ? judged.disclosure : null;
  const drafted = await draftAct(db, {
    ...cycle,
    ...words,
    target,
    reason: actReasons[target.reason],
    reading,
    pictureId,
    disclosure,
    now: context.now(),
  });
  if (!drafted) return undefined;
  const { id, isPractice } = drafted;
  if (judged.verdict === 'waits') {
    const maxGraphemes = session.capabilities().commentMaxGraphemes;
    const cause = heldCauses.find((each) => each === judged.reason) ?? null;
    await letWait(db, { actor: cycle, id, now: context.now(), maxGraphemes, cause });
    return undefined;
  }
  const text = sentText({ comment: words.text, disclosure });
  return send(context, { ...request, target, id, isPractice, words: { ...words, text } });
}

import { askBeforeSending } from '../decide/askBeforeSending.ts';
import type { BotContext } from '../context/BotContext.ts';
import { holdOrLetGo } from '../act/holdOrLetGo.ts';
import { performAct } from '../act/perform.ts';
import type { Stop } from '../act/stop.ts';
import { storedTarget } from '../decide/storedTarget.ts';
import type { Duty, Work } from './duty.ts';
import { inTurn } from './inTurn.ts';
import { writeToEdited } from '../acts/editedActs.ts';
import { lookFirst } from '../act/lookFirst.ts';
import { hasLossAround, hasToldLoss } from '../act/lossSince.ts';
import { readAgain } from '../act/readAgain.ts';
import { askUnderNewName } from './renamedOwner.ts';
import { returnToOwner } from '../acts/returnToOwner.ts';
import { noteUnread } from './unreadPosts.ts';
import { findApproved, sendableAt, type DecidedAct } from '../acts/waitingActs.ts';

interface Sending extends Pick<Work, 'cycle' | 'session'> {
  /** The acts whose posts the network has failed at; they are not tried again. */
  unread?: Set<string>;
}

/** Sends what its owner has approved and can no longer undo, one after the other. Returns what holds the rest up. */
export async function sendAllApproved(
  context: BotContext,
  sending: Sending,
): Promise<Stop | undefined> {
  const { cycle, unread = new Set() } = sending;
  const approved = await findApproved(context.database.db, cycle.profileId);
  const now = context.now();
  const acts = approved.filter((act) => sendableAt(act) <= now && !unread.has(act.id));
  return inTurn(context, {
    cycle,
    acts,
    async work(act) {
      const left = await sendOne(context, sending, act);
      if (left?.outcome === 'unread') {
        unread.add(act.id);
        await noteUnread(context, cycle, act);
      }
      return left;
    },
  });
}

export const sendApproved: Duty = {
  // What was cut off may be approved again.
  isDue: (_context, { start, decided }) => decided.isDoneNow || start.isSending,
  runsInRest: true,
  isOwed: true,
  run: (context, { cycle, session }) => sendAllApproved(context, { cycle, session }),
};

async function sendOne(
  context: BotContext,
  { cycle, session }: Sending,
  act: DecidedAct,
): Promise<Stop | undefined> {
  const { db } = context.database;
  const { id, kind, text, writtenBy, postLanguage, formerKey, approvedAt } = act;
  const approved = { id, from: 'approved', approvedAt } as const;
  const asStored = storedTarget(act);
  const refusal = await askBeforeSending(context, cycle, asStored);
  if (refusal) return holdOrLetGo(context, cycle, { ...approved, refusal });
  const seen = await readAgain(context, { ...cycle, session }, act);
  if ('outcome' in seen) return seen;
  const listed = await lookFirst(context, { cycle, session });
  if ('outcome' in listed) return listed;
  const { target: current, ...found } = seen;
  const target = { ...asStored, ...current, ...found };
  const { targetRef, authorId, postKind } = act;
  const to = { targetRef, authorId, kind: postKind ?? undefined };
  const around = { id, target: current ?? { conversation: null }, kind: to.kind };
  const hasTold =
    approvedAt !== null &&
    ((await hasToldLoss(context, { cycle, session, to, since: approvedAt, listed })) ||
      (await hasLossAround(db, around)));
  if (hasTold) {
    const back = { actor: cycle, id, now: context.now(), target: current, approvedAt };
    await returnToOwner(db, { ...back, cause: 'toldLoss' });
    return undefined;
  }
  const renamed = await askUnderNewName(context, { cycle, session, act });
  if (renamed.outcome !== 'read') return renamed;
  if (renamed.value) return undefined;
  const plan = { id, kind, text, writtenBy, postLanguage, target, formerKey, approvedAt };
  const left = await performAct(context, { cycle, session, plan });
  if (left?.outcome !== 'resting') return left;
  if (left.refusal.reason !== 'edited') {
    return holdOrLetGo(context, cycle, { ...approved, refusal: left.refusal });
  }
  // Its owner has approved it for other words.
  const edited = { ...approved, actor: cycle, isCounted: false, now: context.now() };
  await writeToEdited(db, edited);
  return undefined;
}

import { sql, type Kysely } from 'kysely';
import type { ApprovedAnswer, Undoable } from '../../../shared/contract/review.ts';
import {
  holds,
  namesWith,
  restRules,
  rests,
  type Hold,
  type Reason,
} from '../../../shared/reasons.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { dayMs } from '../../../shared/durations.ts';
import type { Tables } from '../../database/tables.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import type { BotContext } from '../context/BotContext.ts';
import { restOf, type ActFacts } from '../decide/mayAct.ts';
import { readFacts } from '../decide/readFacts.ts';
import { approvalIn } from './approvalIn.ts';
import { urgency } from '../acts/waitingActs.ts';

type ReadContext = Pick<BotContext, 'database' | 'networks' | 'now'>;

const mostShown = 20;

/** Far more than a person decides in eight seconds. */
export const mostUndoable = 500;

/** What its owner has approved and what has not gone out, in the order of the sending. */
const approvedActs = (db: Kysely<Tables>, profileId: string) =>
  db
    .selectFrom('activities')
    .where('profile_id', '=', profileId)
    .where('state', 'in', [sql.lit('approved' as const), sql.lit('sending' as const)])
    .where('approved_at', 'is not', null);

interface ApprovedList {
  approved: ApprovedAnswer[];
  approvedTotal: number;
  undoable: Undoable[];
}

/** Says of each, and of those that can be undone, when it goes out, as things stand now. */
export async function listApproved(
  context: ReadContext,
  profile: ProfileRow,
  undoable: Undoable[] = [],
): Promise<ApprovedList> {
  const { db } = context.database;
  const acts = await approvedActs(db, profile.id)
    .select(['id', 'version', 'state', 'author_username', 'comment', 'post_kind'])
    .select(['approved_by', 'approved_at'])
    .select((eb) => eb.fn.countAll<string>().over().as('total'))
    .orderBy(sql`state = 'sending'`, 'desc')
    .orderBy(urgency, 'desc')
    .orderBy('approved_at')
    .orderBy('id')
    .limit(undoable.length > 0 ? mostUndoable : mostShown)
    .execute();
  const [first] = acts;
  if (!first) return { approved: [], approvedTotal: 0, undoable };
  const { id, sync_epoch: epoch, network, account_since: accountSince } = profile;
  const cycle = { profileId: id, epoch, network, accountSince };
  let sending = startOf(await readFacts(context, cycle), profile);
  const approved = acts.map((act) => {
    const isBeingSent = act.state === 'sending';
    if (!isBeingSent) sending = sendingAfter(sending, act.post_kind ?? undefined);
    const { heldBy, facts, from, isOpen } = sending;
    const goesOutAt = facts && facts.now > from ? facts.now.toISOString() : null;
    return {
      id: act.id,
      version: act.version,
      author: { username: act.author_username },
      text: act.comment ?? '',
      approved: approvalIn(act),
      isBeingSent,
      heldBy: isBeingSent ? null : heldBy,
      goesOutAt: isBeingSent || isOpen ? null : goesOutAt,
    };
  });
  const sendings = new Map(
    approved.map((act) => [act.id, { heldBy: act.heldBy, goesOutAt: act.goesOutAt }]),
  );
  return {
    approved: approved.slice(0, mostShown),
    approvedTotal: Number(first.total),
    undoable: undoable.map((act) => ({ ...act, ...sendings.get(act.id) })),
  };
}

interface SendingTime {
  from: Date;
  /** As they are when it is sent; undefined: the profile does not operate. */
  facts: ActFacts | undefined;
  heldBy: Hold | null;
  /** Whether nobody knows when that hold ends. */
  isOpen: boolean;
}

const foundByCycle: readonly Reason[] = namesWith(restRules, { isFoundByCycle: true });
const heldByCycle = holds.filter((hold) => foundByCycle.includes(hold));

/**
 * Begins with what only a cycle knows: a network that could not be reached holds up all of them, and so does
 * an error of the server.
 */
function startOf(
  facts: ActFacts | undefined,
  { rests_for, next_look_at }: ProfileRow,
): SendingTime {
  const from = facts?.now ?? new Date(0);
  if (!facts) return { from, facts, heldBy: 'notOperating', isOpen: true };
  const heldBy = heldByCycle.find((hold) => hold === rests_for);
  return heldBy && next_look_at !== null && next_look_at > from
    ? { from, facts: later(facts, next_look_at), heldBy, isOpen: false }
    : { from, facts, heldBy: null, isOpen: false };
}

/** Most rests that follow one another before an act: of its profile, and the pause between two. */
const mostRests = 2;

/** When the next act is sent, which waits for the one before it. One that is discarded holds up no other. */
function sendingAfter(before: SendingTime, kind: PostKind | undefined): SendingTime {
  const { facts } = before;
  if (!facts) return before;
  let current = { ...before, facts };
  for (let count = 0; count < mostRests; count += 1) {
    const rest = restOf(current.facts, { isApproved: true, kind });
    if (!rest) break;
    const { reason, until, isEndKnown } = rest;
    if (rests[reason].approved === 'letGo') return current;
    const isLesser = reason === 'pace' && current.heldBy !== null;
    const heldBy = holds.find((hold) => hold === reason) ?? null;
    current = {
      ...current,
      heldBy: isLesser ? current.heldBy : heldBy,
      isOpen: !isEndKnown,
    };
    if (current.isOpen) break;
    current.facts = later(current.facts, until);
  }
  return { ...current, facts: afterAct(current.facts) };
}

function later(facts: ActFacts, now: Date): ActFacts {
  const oldest = now.getTime() - dayMs;
  const actsOfDay = facts.history.actsOfDay.filter(({ at }) => at.getTime() > oldest);
  return { ...facts, now, history: { ...facts.history, actsOfDay } };
}

function afterAct({ history, now, ...facts }: ActFacts): ActFacts {
  const lastAct = { id: '', plannedAt: now, doneAt: now };
  const actsOfDay = [{ at: now, kind: null }, ...history.actsOfDay];
  return { ...facts, now, history: { lastAct, actsOfDay } };
}

import type { Kysely } from 'kysely';
import type { ActProblem } from '../../../shared/reasons.ts';
import type { Given } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';
import type { UndoResult } from '../../networks/results.ts';
import { isBeforeLinking } from '../../profiles/linkedAccount.ts';
import { keptColumns, type OpenAct } from '../acts/activityLog.ts';
import type { BotContext } from '../context/BotContext.ts';
import { moveAct } from '../acts/moveAct.ts';
import { noteTakeBack } from '../acts/noteTakeBack.ts';
import { actionOf } from '../act/perform.ts';
import type { Stop } from '../act/stop.ts';
import { storedTarget } from '../decide/storedTarget.ts';
import type { Duty, Work } from './duty.ts';
import { inTurn } from './inTurn.ts';

interface WantedBack extends OpenAct {
  recordRef: string | null;
  doneAt: Date | null;
}

/** What its owner wants back, in the order of the requests. */
export const actsWantedBack = (db: Kysely<Tables>, profileId: Given<string>) =>
  db
    .selectFrom('take_backs')
    .innerJoin('activities', 'activities.id', 'act_id')
    .select(keptColumns)
    .select((eb) => [eb.fn.coalesce('sending_key', 'id').as('key'), 'record_ref as recordRef'])
    .select('done_at as doneAt')
    .where('take_backs.profile_id', '=', profileId)
    .where('taken_back_at', 'is', null)
    .where('problem', 'is', null)
    .orderBy('asked_at');

type TakingBack = Pick<Work, 'cycle' | 'session'>;

/**
 * Has the network take off what its owner wants back, whatever the bot rests for. Returns what holds
 * the rest up; a request that was cut off is made again, as it has its effect once.
 */
export async function takeBack(
  context: BotContext,
  { cycle, session }: TakingBack,
): Promise<Stop | undefined> {
  const acts = await actsWantedBack(context.database.db, cycle.profileId).execute();
  return inTurn(context, {
    cycle,
    acts,
    work: (act) => takeBackOne(context, { cycle, session }, act),
  });
}

export const takeBackActs: Duty = {
  isDue: (_context, { start }) => start.isWantedBack,
  runsInRest: true,
  isOwed: true,
  run: takeBack,
};

const notOffered: UndoResult = { outcome: 'refused', reason: 'notOffered' };

async function takeBackOne(
  { database: { db }, now }: BotContext,
  { cycle: { accountSince }, session }: TakingBack,
  { recordRef, doneAt, ...act }: WantedBack,
): Promise<Stop | undefined> {
  const action = { ...actionOf({ ...act, target: storedTarget(act) }), recordRef };
  // The profile may have got another account since it was asked for.
  const result = isBeforeLinking(doneAt, { account_since: accountSince })
    ? notOffered
    : await session.callFor<UndoResult>(
        act,
        async ({ undoAct }, current, options) => undoAct?.(current, action, options) ?? notOffered,
      );
  if (result.outcome !== 'done' && result.outcome !== 'refused') return result;
  const problem = result.outcome === 'refused' ? result.reason : null;
  await recordTakeBack(db, { id: act.id, problem, now: now() });
  return undefined;
}

interface Ending {
  id: string;
  /** Null: it is taken off. */
  problem: ActProblem | null;
  now: Date;
}

async function recordTakeBack(db: Kysely<Tables>, { id, problem, now }: Ending): Promise<void> {
  const to = problem === null ? 'takenBack' : 'done';
  await db.transaction().execute(async (trx) => {
    const move = { id, from: 'takingBack', to, by: 'bot', reason: problem, now } as const;
    if (!(await moveAct(trx, move))) return;
    await trx
      .updateTable('take_backs')
      .set({ problem, taken_back_at: problem === null ? now : null })
      .where('act_id', '=', id)
      .execute();
    await noteTakeBack(trx, { id, outcome: problem === null ? 'done' : 'refused', now });
  });
}

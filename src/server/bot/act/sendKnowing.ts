import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { compileOnce, type Places } from '../../database/compileOnce.ts';
import { sentNow } from '../acts/activityLog.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { ActQuestion } from '../decide/mayAct.ts';
import {
  inBothForms,
  questionOf,
  questionValues,
  selectQuestion,
  type QuestionValues,
} from '../decide/readQuestion.ts';
import type { AskedTarget } from '../decide/targetFacts.ts';

interface SentAct {
  id: string;
  target: AskedTarget & { isPractice: boolean };
}

/**
 * Says that an act is sent now. Returns what `mayAct` is asked about it at that moment; undefined if the worker must not
 * act any more.
 */
export async function sendKnowing(
  context: BotContext,
  cycle: BotCycle,
  { id, target }: SentAct,
): Promise<ActQuestion | undefined> {
  const values = {
    ...questionValues(context, cycle, [target]),
    id,
    isPractice: target.isPractice,
    holder: cycle.lease.holder,
  };
  const [sent] = await sendingQuery(values)(context.database.db, values);
  const row = sent?.known;
  return row ? questionOf(context, cycle, { row, now: values.now, target }) : undefined;
}

type SendingValues = QuestionValues & { id: string; isPractice: boolean; holder: string };

const sendingQuery = inBothForms((isAddressed) =>
  compileOnce((db, { id, isPractice, holder, ...places }: Places<SendingValues>) =>
    sentNow(db, {
      actor: { ...places, lease: { holder } },
      id,
      isPractice,
      now: places.now,
    }).returning(
      jsonObjectFrom(selectQuestion(db, { ...places, part: 'closed', isAddressed })).as('known'),
    ),
  ),
);

import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkError } from '../../networks/results.ts';
import { heldProfile } from '../acts/activityLog.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { isFixed } from '../kinds/kindRules.ts';
import { moveAct } from '../acts/moveAct.ts';
import { noteWaiting } from '../acts/noteWaiting.ts';
import { readOwnerName } from '../act/ownerName.ts';
import { botNotice } from '../writer/builtIn/botNotice.ts';
import type { DecidedAct } from '../acts/waitingActs.ts';

interface Renaming {
  cycle: BotCycle;
  session: OperatingSession;
  act: DecidedAct;
}

/**
 * The sentence that says whose bot it is was approved with the name that the account had then. Where it has another
 * one, the sentence that names it waits for its owner. Returns whether it does.
 */
export async function askUnderNewName(
  context: BotContext,
  { cycle, session, act }: Renaming,
): Promise<{ outcome: 'read'; value: boolean } | NetworkError> {
  if (!isFixed(act) || act.writtenBy !== 'builtIn') return { outcome: 'read', value: false };
  const owner = await readOwnerName(context, { cycle, session });
  if (owner.outcome !== 'read') return owner;
  const notice = botNotice({
    question: { caption: act.caption ?? '', language: act.postLanguage },
    owner: owner.value,
    maxGraphemes: session.capabilities().commentMaxGraphemes,
  });
  if (!notice || notice.text === act.text) return { outcome: 'read', value: false };
  const now = context.now();
  await context.database.db.transaction().execute(async (trx) => {
    const isMoved = await moveAct(trx, {
      id: act.id,
      from: 'approved',
      to: 'waiting',
      by: 'bot',
      reason: 'renamed',
      now,
      approvedAt: act.approvedAt,
      columns: { approved_at: null, approved_by: null, comment: notice.text },
      profiles: heldProfile(trx, cycle).select('profiles.id'),
    });
    if (isMoved) await noteWaiting(trx, { id: act.id, now });
  });
  return { outcome: 'read', value: true };
}

import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { canUndo, type Networks } from '../../networks/networks.ts';
import { isBeforeLinking } from '../../profiles/linkedAccount.ts';
import { lockOwnProfile, type ProfileAccess } from '../../profiles/ownProfile.ts';
import { wakeForNetwork } from '../../profiles/wakeProfiles.ts';
import { moveAct } from '../acts/moveAct.ts';
import { readOwnAct } from '../acts/readOwnAct.ts';
import { noteDecision } from '../rules/noteDecision.ts';

interface Asking extends ProfileAccess {
  actId: string;
  now: Date;
}

/**
 * Keeps that the owner of an act wants it back; the next cycle of its profile has the network take it
 * off. Asked twice, it is one request. Throws where the act is not published, or cannot be taken off.
 */
export async function askTakeBack(
  { db, networks }: { db: Kysely<Tables>; networks: Networks },
  { actId, now, ...access }: Asking,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Workers lock the profile before its acts, too.
    const profile = await lockOwnProfile(trx, access);
    const { id: profile_id, network } = profile;
    const act = await readOwnAct(trx, { profileId: profile_id, actId });
    const { id, state, is_practice } = act;
    if (state === 'takingBack' || state === 'takenBack') return;
    if (is_practice) throw wrongState('act.notPublished');
    if (!networks.has(network)) throw new ApiError('network.off', errorMessage('network.off'));
    if (!canUndo(networks, network)) throw wrongState('act.notDeletable');
    if (isBeforeLinking(act.done_at, profile)) throw wrongState('act.beforeLinking');
    const move = { id, from: 'done', to: 'takingBack', by: 'owner', now } as const;
    if (!(await moveAct(trx, move))) throw wrongState('act.notPublished');
    await noteDecision(trx, { actId: id, correction: 'takenBack', now });
    const asked = { asked_by: 'owner', asked_at: now, problem: null } as const;
    await trx
      .insertInto('take_backs')
      .values({ act_id: id, profile_id, ...asked })
      .onConflict((conflict) => conflict.column('act_id').doUpdateSet(asked))
      .execute();
    await wakeForNetwork(trx, profile_id);
  });
}

const wrongState = (message: 'act.notDeletable' | 'act.notPublished' | 'act.beforeLinking') =>
  new ApiError('act.wrongState', errorMessage(message));

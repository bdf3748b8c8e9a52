import { timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type {
  SignInAddressAnswer,
  SignInReturn,
  SignInReturnAnswer,
} from '../../../shared/contract/signIn.ts';
import { syncCodes } from '../../../shared/sync/syncCodes.ts';
import { notify } from '../../database/Database.ts';
import { isId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { SyncContext } from '../sync/SyncContext.ts';
import { signInOfState, type BegunRedirect, type SignInBrowser } from './redirectSignIns.ts';

type ReturnContext = Pick<SyncContext, 'database' | 'secrets'>;

interface SignInAccess extends Pick<SignInBrowser, 'sessionHash'> {
  userId: string;
  signInId: string;
}

/** How long a worker has to finish; codes of networks live hardly longer. */
const answerLivesSeconds = 600;

/** Where the person goes, and what they read before, for the browser that has begun the sign-in. */
export function addressOfSignIn(
  { database: { db }, secrets }: ReturnContext,
  access: SignInAccess,
): Promise<SignInAddressAnswer> {
  return db.transaction().execute(async (trx) => {
    const { profile_id: profileId } = await lockAwaited(trx, access);
    const { address, about } = await readBegun(trx, secrets, profileId);
    return { address, ...(about && { about }) };
  });
}

/**
 * Takes what the network has sent the person back with, once, and wakes a worker that finishes the sign-in. A state
 * that is not the one of this sign-in changes nothing.
 */
export function returnToMeelo(
  { database: { db }, secrets }: ReturnContext,
  access: SignInAccess,
  came: SignInReturn,
): Promise<SignInReturnAnswer> {
  return db.transaction().execute(async (trx) => {
    const { profile_id: profileId, origin, user_id: userId } = await lockAwaited(trx, access);
    const { state } = await readBegun(trx, secrets, profileId);
    if (!isOfSignIn(came, { state, isCodeTyped: origin === null })) {
      throw new ApiError('signIn.stateWrong', errorMessage('signIn.stateWrong'));
    }
    await trx
      .updateTable('redirect_sign_ins')
      .set({ answered_at: sql<Date>`now()` })
      .where('profile_id', '=', profileId)
      .execute();
    await secrets.save(trx, {
      profileId,
      kind: 'redirectAnswer',
      secret: JSON.stringify(came),
      livesSeconds: answerLivesSeconds,
    });
    await trx
      .updateTable('profiles')
      .set({ sign_in_prompt: null, resume_at: sql<Date>`now()`, next_try_at: null })
      .where('id', '=', profileId)
      .execute();
    await notify(trx, 'profiles', userId);
    // Wakes the workers.
    await notify(trx, 'syncs', profileId);
    return { profileId };
  });
}

/** Likewise of a network that sends everybody to one address: the state says which sign-in it is. */
export async function returnByState(
  context: ReturnContext,
  { userId, sessionHash }: Omit<SignInAccess, 'signInId'>,
  came: SignInReturn & { state: string },
): Promise<SignInReturnAnswer> {
  const { state } = came;
  const signInId = await signInOfState(context.database.db, { userId, state });
  if (signInId === undefined) throw new ApiError('object.notFound', errorMessage('signIn.over'));
  return returnToMeelo(context, { userId, sessionHash, signInId }, came);
}

/** The profile first, as whoever moves it locks it first. Throws unless the network has its person now. */
async function lockAwaited(trx: Kysely<Tables>, { userId, signInId, sessionHash }: SignInAccess) {
  const isOfUser = isId(signInId)
    ? await trx
        .selectFrom('profiles')
        .innerJoin('redirect_sign_ins', 'redirect_sign_ins.profile_id', 'profiles.id')
        .select('profiles.sync_code')
        .where('redirect_sign_ins.id', '=', signInId)
        .where('profiles.user_id', '=', userId)
        .forUpdate('profiles')
        .executeTakeFirst()
    : undefined;
  const signIn = await (isOfUser &&
    trx
      .selectFrom('redirect_sign_ins')
      .selectAll()
      .select(sql<boolean>`ends_at > now() and answered_at is null`.as('is_awaited'))
      .where('id', '=', signInId)
      .forUpdate()
      .executeTakeFirst());
  if (!isOfUser || !signIn) throw new ApiError('object.notFound', errorMessage('signIn.over'));
  if (signIn.session_hash !== sessionHash) {
    throw new ApiError('signIn.otherBrowser', errorMessage('signIn.otherBrowser'));
  }
  if (!signIn.is_awaited || isOfUser.sync_code !== syncCodes.authenticating) {
    throw new ApiError('signIn.over', errorMessage('signIn.over'));
  }
  return { ...signIn, user_id: userId };
}

async function readBegun(
  trx: Kysely<Tables>,
  secrets: SyncContext['secrets'],
  profileId: string,
): Promise<BegunRedirect> {
  const text = await secrets.read(trx, { profileId, kind: 'challenge' });
  if (text === undefined) throw new ApiError('signIn.over', errorMessage('signIn.over'));
  return JSON.parse(text) as BegunRedirect;
}

/**
 * Some servers leave the state out where the person has refused: the address of the sign-in says which one that is,
 * and no is all that it can come to.
 */
function isOfSignIn(
  { state, code, error }: SignInReturn,
  begun: { state: string; isCodeTyped: boolean },
): boolean {
  if (begun.isCodeTyped) return code !== undefined && state === undefined;
  if (state === undefined) return error !== undefined && code === undefined;
  const [came, sent] = [Buffer.from(state), Buffer.from(begun.state)];
  return came.length === sent.length && timingSafeEqual(came, sent);
}

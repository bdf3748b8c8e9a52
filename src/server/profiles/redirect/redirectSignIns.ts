import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ServerAbout } from '../../../shared/contract/signIn.ts';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import type { Network } from '../../networks/network.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';

/** The browser in which a sign-in at a network's own page is begun. */
export interface SignInBrowser {
  sessionHash: string;
  /** Where the network sends it back; null: nowhere, it shows a code. */
  origin: string | null;
}

interface NewSignIn extends SignInBrowser {
  profileId: string;
}

/** A worker then asks the network where the person goes. */
export async function openRedirect(
  trx: Kysely<Tables>,
  { profileId, sessionHash, origin }: NewSignIn,
): Promise<void> {
  await trx
    .insertInto('redirect_sign_ins')
    .values({ profile_id: profileId, id: newId(), session_hash: sessionHash, origin })
    .execute();
}

export function readRedirect(db: Kysely<Tables>, profileId: string) {
  return db
    .selectFrom('redirect_sign_ins')
    .selectAll()
    .select(sql<boolean>`coalesce(ends_at <= now(), false)`.as('is_over'))
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
}

/** What a network says of the addresses to which it sends people back. */
type Returning = Pick<Network, 'hasCommonReturn' | 'canReturnTo'>;

/** Whether a sign-in that begins in this browser can end: some networks show no code to whom they cannot send back. */
export function canReturn(
  { hasCommonReturn = false, canReturnTo = () => true }: Returning,
  { origin }: Pick<SignInBrowser, 'origin'>,
): boolean {
  return !hasCommonReturn || (origin !== null && canReturnTo(commonReturnAt(origin)));
}

/** Where the network sends the browser back. */
export function callbackOf(
  { origin, id }: { origin: string | null; id: string },
  { hasCommonReturn = false }: Returning,
): string | null {
  if (origin === null) return null;
  return hasCommonReturn ? commonReturnAt(origin) : `${origin}/return/${id}`;
}

/**
 * Networks take `localhost` for no address of one's own machine, as others may be called so: the page of the same server
 * at the number leads on to the name by which the browser knows it.
 */
function commonReturnAt(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  if (hostname !== 'localhost') return `${origin}/return`;
  return `${protocol}//127.0.0.1${port && `:${port}`}/return/${hostname}`;
}

export const hashOfState = (state: string): string => hash('sha256', state, 'base64url');

/** Whose state it is; undefined where it is of none of the user's. */
export async function signInOfState(
  db: Kysely<Tables>,
  { userId, state }: { userId: string; state: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('redirect_sign_ins')
    .innerJoin('profiles', 'profiles.id', 'redirect_sign_ins.profile_id')
    .select('redirect_sign_ins.id')
    .where('profiles.user_id', '=', userId)
    .where('state_hash', '=', hashOfState(state))
    .executeTakeFirst();
  return found?.id;
}

/** What a sign-in has left behind that is over: challenge, codes, and where its person was. */
export async function dropSignIn(trx: Kysely<Tables>, profileId: string): Promise<void> {
  await dropSecrets(trx, profileId, ['challenge', 'twoFactorCode', 'redirectAnswer']);
  await trx.deleteFrom('redirect_sign_ins').where('profile_id', '=', profileId).execute();
}

/** The secret of a begun sign-in: what the network's challenge is for, and what is compared before it is used. */
export interface BegunRedirect {
  address: string;
  about?: ServerAbout | undefined;
  state: string;
  challenge: string;
}

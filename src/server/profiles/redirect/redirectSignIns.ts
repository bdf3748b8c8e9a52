import { sql, type Kysely } from 'kysely';
import type { ServerAbout } from '../../../shared/contract/signIn.ts';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
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

export const callbackOf = (origin: string | null, id: string): string | null =>
  origin === null ? null : `${origin}/return/${id}`;

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

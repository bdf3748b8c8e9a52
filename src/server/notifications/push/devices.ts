import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Device } from '../../../shared/contract/devices.ts';
import { absoluteMs, type Session } from '../../accounts/sessions.ts';
import { anyOf } from '../../database/anyOf.ts';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import type { PushSubscription } from './pushSubscription.ts';

/** Beyond these, the device that was added first is forgotten. */
export const mostDevices = 10;

interface NewDevice {
  session: Session;
  subscription: PushSubscription;
  /** A short name of the browser. */
  name: string;
  now: Date;
}

/** The one browser of a session takes messages from now on, and those of nobody else. */
export async function saveDevice(
  db: Kysely<Tables>,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  { session: { userId, tokenHash }, subscription, name, now }: NewDevice,
): Promise<void> {
  const endpoint_hash = hashOf(subscription.endpoint);
  await db.transaction().execute(async (trx) => {
    // One at a time for each person.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await requireSession(trx, tokenHash);
    await requireSameBrowser(trx, secrets, { userId, subscription });
    const known = await ofUser(trx, userId)
      .select(['id', 'created_at'])
      .where('endpoint_hash', '=', endpoint_hash)
      .executeTakeFirst();
    await trx
      .deleteFrom('push_subscriptions')
      .where('token_hash', '=', tokenHash)
      .where('endpoint_hash', '!=', endpoint_hash)
      .execute();
    const id = known?.id ?? newId(now.getTime());
    const row = {
      id,
      user_id: userId,
      token_hash: tokenHash,
      device: name,
      ...secrets.seal({ subscriptionId: id }, JSON.stringify(subscription)),
      created_at: known?.created_at ?? now,
      renewed_at: now,
    };
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint_hash, ...row })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute();
    await forgetOldest(trx, userId);
  });
}

async function forgetOldest(trx: Kysely<Tables>, userId: string): Promise<void> {
  const oldest = ofUser(trx, userId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostDevices);
  await trx.deleteFrom('push_subscriptions').where('id', '=', anyOf(oldest)).execute();
}

/** After a login: the browser goes on, if the person of its session is the one that switched it on. */
export async function renewDevice(
  db: Kysely<Tables>,
  { userId, tokenHash }: Session,
  { endpoint, now }: { endpoint: string; now: Date },
): Promise<boolean> {
  const endpointHash = hashOf(endpoint);
  return db.transaction().execute(async (trx) => {
    await requireSession(trx, tokenHash);
    const known = await ofUser(trx, userId)
      .select(['id', 'token_hash'])
      .where('endpoint_hash', '=', endpointHash)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined || known.token_hash === tokenHash) return known !== undefined;
    await trx.deleteFrom('push_subscriptions').where('token_hash', '=', tokenHash).execute();
    await trx
      .updateTable('push_subscriptions')
      .set({ token_hash: tokenHash, renewed_at: now })
      .where('id', '=', known.id)
      .execute();
    return true;
  });
}

/** Whether there was one. */
export async function removeDevice(
  db: Kysely<Tables>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Newest first. */
export async function listDevices(
  db: Kysely<Tables>,
  { userId, tokenHash }: Session,
  now: Date,
): Promise<Device[]> {
  const rows = await ofUser(db, userId)
    .select(['id', 'device', 'created_at', 'token_hash'])
    .where('renewed_at', '>', oldestRenewal(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, token_hash }) => ({
    id,
    name: device,
    isThis: token_hash === tokenHash,
    addedAt: created_at.toISOString(),
  }));
}

/** The devices of a person that take messages now, sealed. */
export const takingDevices = (db: Kysely<Tables>, userId: string, now: Date) =>
  ofUser(db, userId)
    .select(['id', 'key_id', 'key_fingerprint', 'wrapped_key', 'sealed', 'waits_until'])
    .where('renewed_at', '>', oldestRenewal(now));

export async function hasDevices(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const device = await ofUser(db, userId).select('id').limit(1).executeTakeFirst();
  return device !== undefined;
}

const ofUser = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('push_subscriptions').where('user_id', '=', userId);

/** No session is longer, so nobody has logged in there since. */
export const oldestRenewal = (now: Date) => new Date(now.getTime() - absoluteMs);

/** An address that is written in two ways is one. */
const hashOf = (endpoint: string) => hash('sha256', URL.parse(endpoint)?.href ?? endpoint);

/** The row stays while the transaction lasts; throws where the session has ended meanwhile. */
async function requireSession(trx: Kysely<Tables>, tokenHash: string): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst();
  if (session === undefined) throw new ApiError('session.missing', errorMessage('session.missing'));
}

/** Who knows the address of another person's browser alone takes nothing from it. */
async function requireSameBrowser(
  trx: Kysely<Tables>,
  secrets: Pick<Secrets, 'unseal'>,
  { userId, subscription }: { userId: string; subscription: PushSubscription },
): Promise<void> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select(['id', 'key_id', 'key_fingerprint', 'wrapped_key', 'sealed'])
    .where('endpoint_hash', '=', hashOf(subscription.endpoint))
    .where('user_id', '!=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const known = JSON.parse(secrets.unseal({ subscriptionId: row.id }, row)) as PushSubscription;
  const isSame = known.p256dh === subscription.p256dh && known.auth === subscription.auth;
  if (!isSame) {
    throw new ApiError('input.invalid', errorMessage('devices.notUsable'), { field: 'endpoint' });
  }
}

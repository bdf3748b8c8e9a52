import type { Kysely } from 'kysely';
import { newId } from '../../server/database/newId.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { NetworkSession } from '../../server/networks/results.ts';
import type { Secrets } from '../../server/secrets/createSecrets.ts';

interface OperatingProfiles {
  count: number;
  network: string;
  usernameOf(index: number): string;
  sessionOf(username: string): NetworkSession;
}

interface Destination {
  db: Kysely<Tables>;
  secrets: Secrets;
}

const batchSize = 500;

/** Profiles that operate and are due, each of a paying user of its own, with a sealed session. */
export async function insertOperating(
  destination: Destination,
  profiles: OperatingProfiles,
): Promise<void> {
  for (let first = 0; first < profiles.count; first += batchSize) {
    const length = Math.min(batchSize, profiles.count - first);
    const usernames = Array.from({ length }, (_, index) => profiles.usernameOf(first + index));
    await insertBatch(destination, usernames, profiles);
  }
}

async function insertBatch(
  { db, secrets }: Destination,
  usernames: string[],
  { network, sessionOf }: OperatingProfiles,
): Promise<void> {
  const rows = usernames.map((username) => ({ id: newId(), userId: newId(), username }));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values(
        rows.map(({ userId: id }) => ({
          id,
          name: 'Ana',
          email: `${id}@example.com`,
          password_hash: 'none',
          payment_status: 'ACTIVE',
        })),
      )
      .execute();
    await trx
      .insertInto('profiles')
      .values(
        rows.map(({ id, userId, username }) => ({
          id,
          user_id: userId,
          network,
          username,
          account_scope: userId,
          account_name: username,
          account_id: username,
          sync_code: 7,
          sync_status: 'SYNCED' as const,
          sync_epoch: 1,
          next_look_at: new Date(),
          next_snapshot_at: new Date(),
        })),
      )
      .execute();
    for (const { id: profileId, username } of rows) {
      await secrets.save(trx, { profileId, kind: 'session', secret: sessionOf(username) });
    }
  });
}

import type { Kysely } from 'kysely';
import { createSandboxNetwork } from '../../src/sandbox/sandboxNetwork.ts';
import type { Config } from '../../src/server/config/Config.ts';
import type { Database } from '../../src/server/database/Database.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import { createNetworks } from '../../src/server/networks/networks.ts';
import { createProfile } from '../../src/server/profiles/createProfile.ts';
import { createSecrets } from '../../src/server/secrets/createSecrets.ts';
import { loadKeyRing } from '../../src/server/secrets/loadKeyRing.ts';
import { insertDone, type DoneColumns } from '../../src/testing/database/insertDone.ts';
import { dayMs, hourMs } from '../../src/shared/durations.ts';

interface Installation {
  config: Config;
  database: Database;
}

const days = 180;

/** Links `ana.creates` for each of these users, with what the bot did for it in half a year. */
export async function linkWithHistory(
  { config, database }: Installation,
  userIds: string[],
): Promise<void> {
  const secrets = createSecrets(loadKeyRing({ ...config, usedKeys: [] }));
  const networks = createNetworks([createSandboxNetwork({ stepMs: 0 })]);
  for (const userId of userIds) {
    const typed = { userId, username: 'ana.creates', password: 'sandbox' };
    const { id } = await createProfile({ config, database, secrets, networks }, typed);
    await insertHistory(database.db, id);
  }
}

/** Acts in each of the last 30 hours and on each day of the time before, and a reading of each day until yesterday. */
async function insertHistory(db: Kysely<Tables>, profileId: string): Promise<void> {
  const now = Date.now();
  const ago = (ms: number) => new Date(now - ms);
  const created_at = ago(days * dayMs);
  const account = { account_id: 'ana.creates', account_since: created_at };
  await db
    .updateTable('profiles')
    .set({ created_at, ...account })
    .where('id', '=', profileId)
    .execute();
  const readings = Array.from({ length: days - 1 }, (_none, index) => ({
    profile_id: profileId,
    day: ago((index + 1) * dayMs)
      .toISOString()
      .slice(0, 10),
    followers: 2000 - 10 * index,
    following: 300,
    posts: 40,
  }));
  await db.insertInto('report_days').values(readings).execute();
  for (let hours = 1; hours <= 30; hours += 1) {
    await insertDone(db, { ...actOf(hours), profile_id: profileId, done_at: ago(hours * hourMs) });
  }
  for (let day = 3; day < days; day += 1) {
    const words = day === 40 ? inTheFog : {};
    await insertDone(db, { ...words, profile_id: profileId, done_at: ago(day * dayMs) });
  }
}

/** Of so many hours ago. */
function actOf(hours: number): Partial<DoneColumns> {
  if (hours % 3 === 0) return { kind: 'like' };
  if (hours % 3 === 1) return { kind: 'react', comment: '😍' };
  const author_username = hours % 12 === 5 ? 'tomas.trilhas' : 'marina.ondas';
  const caption = hours === 8 ? 'The lights of the casino' : 'Low tide';
  return { kind: 'comment', comment: 'What a day!', author_username, caption };
}

const inTheFog = {
  kind: 'comment',
  author_username: 'ju.horta',
  caption: 'Fog over the lighthouse at dawn',
  comment: 'You can almost hear it.',
} as const;

import { tmpdir } from 'node:os';
import type { Kysely } from 'kysely';
import { builtInReader } from '../../src/server/bot/reader/builtInReader.ts';
import { templateWriter } from '../../src/server/bot/writer/builtIn/templateWriter.ts';
import { createDatabase } from '../../src/server/database/createDatabase.ts';
import { newId } from '../../src/server/database/newId.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import { createLog } from '../../src/server/log/createLog.ts';
import { createFolderStorage } from '../../src/server/media/createFolderStorage.ts';
import { createMedia } from '../../src/server/media/createMedia.ts';
import { createNetworks } from '../../src/server/networks/networks.ts';
import { createProfileLeases } from '../../src/server/profiles/profileLeases.ts';
import { createSecrets } from '../../src/server/secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../src/server/secrets/keyRing.ts';
import { workProfiles } from '../../src/server/start/workProfiles.ts';
import { insertOperating } from '../../src/testing/database/insertOperating.ts';
import { busyNetwork, caption, type Effects } from './busyNetwork.ts';
import { undoMs } from '../../src/shared/undoTime.ts';

const leaseMs = 30_000;
const now = () => new Date();
const conducts = ['everyStory', 'invitedOnly'] as const;

/** Bots that act all the time: half on stories, half on what their owners have approved. */
export async function startBots({ databaseUrl, count }: { databaseUrl: string; count: number }) {
  const effects: Effects = new Map();
  const database = await createDatabase({ databaseUrl });
  const { db } = database;
  const leases = createProfileLeases(db, leaseMs);
  const secrets = createSecrets(createKeyRing([makeSecretKey()]));
  for (const network of conducts) {
    const usernameOf = (index: number) => `${network}-${index}`;
    const accounts = { count: count / 2, network, usernameOf, sessionOf: usernameAsSession };
    await insertOperating({ db, secrets }, accounts);
  }
  const account_since = new Date('2000-01-01');
  await db.updateTable('profiles').set({ next_snapshot_at: null, account_since }).execute();
  const profiles = await db
    .selectFrom('profiles')
    .select(['id', 'user_id', 'username', 'network'])
    .execute();
  for (const { username } of profiles) effects.set(username, []);
  const media = createMedia({
    storage: createFolderStorage(tmpdir()),
    signingKeys: [Buffer.alloc(32)],
    publicUrl: undefined,
    now,
  });
  const working = await workProfiles({
    config: { botSlots: count, streams: 0 },
    database,
    leases,
    now,
    log: createLog('error'),
    secrets,
    networks: createNetworks(conducts.map((conduct) => busyNetwork(conduct, effects))),
    media,
    reader: builtInReader,
    writer: templateWriter,
  });
  return {
    db,
    profiles,
    effects,
    /** Gives all of them enough to do for a round, at once. */
    async keepBusy() {
      const answering = profiles.filter(({ network }) => network === 'invitedOnly');
      await approve(
        db,
        answering.map(({ id }) => id),
      );
      await db.updateTable('profiles').set({ next_look_at: now() }).execute();
    },
    async stop() {
      await Promise.all(working.map((each) => each.stop()));
      leases.close();
      await database.close();
    },
  };
}

const usernameAsSession = (username: string) => username;

const approvedEach = 40;

async function approve(db: Kysely<Tables>, profileIds: string[]): Promise<void> {
  const at = new Date();
  const published_at = new Date(at.getTime() - 60_000);
  // They can no longer be undone.
  const approved_at = new Date(at.getTime() - undoMs);
  const act = { published_at, planned_at: at, waiting_since: at, approved_at, caption };
  for (const profile_id of profileIds) {
    const acts = Array.from({ length: approvedEach }, () => ({
      ...act,
      id: newId(),
      profile_id,
      story_id: newId(),
      state: 'approved' as const,
      outcome: 'unknown' as const,
      author_username: 'lia',
      author_id: 'lia',
      kind: 'comment' as const,
      comment: 'The roses look wonderful.',
      reason: 'mention' as const,
      written_by: 'owner' as const,
      max_graphemes: 300,
    }));
    await db.insertInto('activities').values(acts).execute();
  }
}

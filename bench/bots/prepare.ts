import { sql } from 'kysely';
import { createSandboxNetwork } from '../../src/sandbox/sandboxNetwork.ts';
import type { Database } from '../../src/server/database/Database.ts';
import { createSecrets } from '../../src/server/secrets/createSecrets.ts';
import { createKeyRing, type SecretKey } from '../../src/server/secrets/keyRing.ts';
import { restRules } from '../../src/shared/reasons.ts';
import { insertOperating } from '../../src/testing/database/insertOperating.ts';

/**
 * `acting`: the polls of the first minutes are spread as those of a day are. `overdue`: all are due.
 * `unpaid`, `capped`, `night`: every bot rests, since nobody pays, since it has reached its daily cap, or
 * since it is night; then it reads what addresses its account.
 */
export type Mode = 'acting' | 'overdue' | 'unpaid' | 'capped' | 'night';

interface Profiles {
  count: number;
  mode: Mode;
  key: SecretKey;
}

const sandbox = createSandboxNetwork({ stepMs: 0 });

const spread = (seconds: number) => sql<Date>`now() + random() * ${seconds} * interval '1 second'`;
const hour = 3600;

const due = {
  acting: { next_look_at: spread(86_400 / sandbox.limits.dailyCap), next_snapshot_at: spread(900) },
  overdue: { next_look_at: sql<Date>`now() - interval '1 hour'`, next_snapshot_at: spread(900) },
  unpaid: {
    rests_for: 'payment',
    next_look_at: spread(6 * hour),
    next_snapshot_at: spread(6 * hour),
  },
  capped: {
    rests_for: 'dailyCap',
    next_look_at: sql<Date>`now() + interval '6 hours'`,
    next_snapshot_at: spread(2 * hour),
  },
  night: {
    rests_for: 'workingHours',
    next_look_at: spread(restRules.workingHours.readsEverySeconds),
    next_snapshot_at: spread(2 * hour),
  },
} as const;

/** Profiles of the sandbox that operate, each of a user of its own. */
export async function prepare(
  { db }: Pick<Database, 'db'>,
  { count, mode, key }: Profiles,
): Promise<void> {
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const session = signedIn.outcome === 'accepted' ? signedIn.session : '';
  await insertOperating(
    { db, secrets: createSecrets(createKeyRing([key])) },
    {
      count,
      network: sandbox.name,
      usernameOf: () => 'ana.creates',
      sessionOf: () => session,
    },
  );
  await db.updateTable('profiles').set(due[mode]).execute();
  if (mode === 'unpaid')
    await db.updateTable('users').set({ payment_status: 'INACTIVE' }).execute();
  await sql`analyze`.execute(db);
}

import { PgBoss } from 'pg-boss';
import type { Database } from '../../server/database/Database.ts';

/** Sends the job as its schedule does. Returns its id, or null where one is queued or active. */
export async function sendMaintenance({ bossOptions }: Database): Promise<string | null> {
  const boss = new PgBoss({ ...bossOptions, supervise: false, schedule: false });
  await boss.start();
  const id = await boss.send('maintenance');
  await boss.stop({ graceful: false });
  return id;
}

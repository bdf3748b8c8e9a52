import type { PostgresPool } from 'kysely';
import type { Db } from 'pg-boss';
import type { Database } from './Database.ts';

/** Lets pg-boss use our pool and our LISTEN connection, with their limits, instead of its own. */
export function bossDatabase(pool: PostgresPool, listen: Database['listen']): Db {
  return {
    async executeSql(text, values = []) {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // Several statements in one text may have left a transaction open.
        client.release(true);
        throw error;
      }
    },
    async listen(channel, onPayload, onGap) {
      const close = await listen(channel, { onPayload, onGap });
      onGap();
      return { close };
    },
  };
}

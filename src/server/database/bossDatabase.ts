import type { PostgresPool } from 'kysely';
import type { Db } from 'pg-boss';

/** Lets pg-boss use our pool, with its limits, instead of its own. */
export function bossDatabase(pool: PostgresPool): Db {
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
  };
}

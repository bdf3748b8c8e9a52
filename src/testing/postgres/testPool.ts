import { Pool } from 'pg';

/**
 * Connections of a test. `end` does not wait until each is closed, so that dropping the database may
 * still end one: that error is nobody's.
 */
export function testPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString });
  pool.on('error', () => undefined);
  return pool;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseConnection } from 'kysely';

/**
 * Lets the event loop turn between the queries of a connection to PGlite. PGlite answers without
 * leaving the loop's microtasks, so that a queue of queries would hold up everything else.
 */
export async function takeTurns(connection: DatabaseConnection): Promise<void> {
  const executeQuery = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    await nextTurn();
    return executeQuery(query, options);
  };
}

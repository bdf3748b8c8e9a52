import type { DatabaseConnection } from 'kysely';
import { continueWhenFree } from '../load/eventLoop.ts';

/**
 * Lets the event loop turn between the queries of a connection to PGlite. PGlite answers without
 * leaving the loop's microtasks, so that a queue of queries would hold up everything else.
 */
export async function takeTurns(connection: DatabaseConnection): Promise<void> {
  const executeQuery = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    await new Promise<void>(continueWhenFree);
    return executeQuery(query, options);
  };
}

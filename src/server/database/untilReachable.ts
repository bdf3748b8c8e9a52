import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../errors/StartError.ts';
import { isUnavailable } from './isUnavailable.ts';

export interface WaitOptions {
  /** How long to wait for a database that cannot be reached yet; not at all without it. */
  waitSeconds?: number;
  /** Called once where it waits. */
  onWait?: (error: unknown) => void;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

const retryMs = 500;
const startTimeoutMs = 5000;

/** Asks for any answer by a connection of its own. */
export async function askDatabase(connectionString: string, timeoutMs: number): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'meelo check',
  });
  // What uses a broken connection fails by itself.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // A peer that does not answer is not waited for.
    void client.end();
  }
}

/** Resolves once the database answers; throws a StartError where it does not in time. */
export async function untilReachable(
  connectionString: string,
  { waitSeconds = 0, onWait, signal }: WaitOptions,
): Promise<void> {
  const end = performance.now() + waitSeconds * 1000;
  for (let tries = 0; ; tries += 1) {
    try {
      await askDatabase(connectionString, startTimeoutMs);
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() >= end) throwUnreachable(error);
      if (tries === 0) onWait?.(error);
    }
    await delay(retryMs, undefined, { signal });
  }
}

function throwUnreachable(cause: unknown): never {
  const reason =
    typeof cause === 'object' && cause !== null && 'message' in cause && cause.message !== ''
      ? cause.message
      : 'no answer';
  throw new StartError(
    `The database of DATABASE_URL cannot be used: ${String(reason)}. ` +
      'Check its host, port, name, user and password, and that it is running.',
    { cause },
  );
}

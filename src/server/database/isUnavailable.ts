import { hasErrorCode } from '../errors/hasErrorCode.ts';

const networkCodes = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/**
 * PostgreSQL is starting, stopping or out of connections, or has ended what took too long (57014,
 * 55P03, 25P03); class 08 are connection exceptions.
 */
const sqlStates = /^(?:08...|57P0[1-3]|57P05|53300|57014|55P03|25P03)$/;

// node-postgres gives these no code.
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/** Whether a query failed because PostgreSQL does not answer, and may succeed later. */
export function isUnavailable(error: unknown): boolean {
  // pg-boss emits plain objects.
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown };
  const known = networkCodes.includes(String(code)) || sqlStates.test(String(code));
  return known || messages.test(String(message));
}

/** PostgreSQL has ended the statement alone. */
const endedStatements = new Set(['57014', '55P03']);

/** Whether it says that nothing of the database is there, and not that one statement took too long. */
export function isOutage(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return isUnavailable(error) && !endedStatements.has(String(code));
}

const timeouts = /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether nothing was heard in time; the database may be there, but busy. */
export function isTimeout(error: unknown): boolean {
  const { code, message = '' } = Object(error) as { code?: unknown; message?: unknown };
  return code === 'ETIMEDOUT' || timeouts.test(String(message));
}

/** The level at which to log it: an outage and a full disk are told once, where the database is opened. */
export function failureLevel(error: unknown): 'debug' | 'error' {
  return isUnavailable(error) || hasErrorCode(error, 'storage.full') ? 'debug' : 'error';
}

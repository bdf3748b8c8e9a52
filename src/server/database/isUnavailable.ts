const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** PostgreSQL is starting, stopping or out of connections; class 08 are connection exceptions. */
const sqlStates = /^(?:08...|57P0[1-3]|53300)$/;

// node-postgres gives these no code.
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because PostgreSQL cannot be reached, and may succeed later. */
export function isUnavailable(error: unknown): boolean {
  // pg-boss emits plain objects.
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown };
  const known = networkCodes.includes(String(code)) || sqlStates.test(String(code));
  return known || messages.test(String(message));
}

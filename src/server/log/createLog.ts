import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Redacted wherever they appear in a log line. */
const secretFields = [
  'password',
  'token',
  'access_token',
  'verificationCode',
  'code',
  'apiKey',
  'authorization',
  'cookie',
];

/** JSON lines on standard output. Errors are reduced to name, message and stack. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

interface ErrorLine {
  type: string;
  message: string;
  stack?: string;
  reason?: string;
  /** Set by pg-boss: the name of the queue. */
  queue?: string;
  cause?: ErrorLine;
}

/** Drops what drivers attach to their errors: the values of the statement, the row that failed. */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error) };
  const { name = 'Error', message, stack, code, queue, cause } = error;
  return {
    type: name,
    message,
    ...(typeof stack === 'string' && { stack }),
    ...(typeof code === 'string' && { reason: code }),
    ...(typeof queue === 'string' && { queue }),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  };
}

interface ErrorLike {
  /** pg-boss emits plain objects without a name. */
  name?: string;
  message: string;
  stack?: unknown;
  code?: unknown;
  queue?: unknown;
  cause?: unknown;
}

function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null && 'message' in value;
}

import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Fields that never reach a log line, wherever a caller puts them. */
const secretFields = [
  'password',
  'token',
  'access_token',
  'verificationCode',
  'code',
  'authorization',
  'cookie',
];

/** JSON lines on standard output. Errors are written by name, message and stack alone. */
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
  /** Of the job queue's errors: whose jobs they are. */
  queue?: string;
  cause?: ErrorLine;
}

/** Leaves out what drivers hang on their errors: the statement's values, the row that failed. */
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
  /** The job queue's errors are plain objects without one. */
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

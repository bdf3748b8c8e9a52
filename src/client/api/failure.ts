/** What the server said in `{ code, message }`, where an error carries it. */
export function serverMessage(error: unknown): string | undefined {
  const message = bodyOf(error)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The name of the input at fault, where the server named exactly one. */
export function serverField(error: unknown): string | undefined {
  const field = bodyOf(error)?.field;
  return typeof field === 'string' ? field : undefined;
}

/** The HTTP status, or undefined where no answer came. */
export function failureStatus(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

function bodyOf(error: unknown): Record<string, unknown> | undefined {
  const data = (error as { data?: unknown } | undefined)?.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}

import type { Refusal } from '../../shared/sync/syncEvents.ts';

/** What the server said in `{ code, message, field }`, where an error carries it. */
export function refusalOf(error: unknown): Refusal {
  const { data } = (error ?? {}) as { data?: { message?: unknown; field?: unknown } | null };
  return { message: textOf(data?.message), field: textOf(data?.field) };
}

/** The inputs that the server names: the one at fault, or two that contradict each other. */
export function refusedFields(error: unknown): string[] {
  const { data } = (error ?? {}) as { data?: { field?: unknown; fields?: unknown } | null };
  const named: unknown[] = Array.isArray(data?.fields) ? data.fields : [data?.field];
  return named.filter((field) => typeof field === 'string');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The code of the server, one of `shared/contract/errors.ts` where the server is ours. */
export function failureCode(error: unknown): unknown {
  const { data } = (error ?? {}) as { data?: { code?: unknown } | null };
  return data?.code;
}

/** The HTTP status, or undefined where no answer came that makes sense. */
export function failureStatus(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** Whether a read has failed: one that was given up for a later one has not. */
export const hasFailed = (error: unknown) =>
  error !== undefined && (error as { name?: unknown }).name !== 'AbortError';

/** Whether the server has no such thing, or no such call. */
export const isNotFound = (error: unknown) => failureStatus(error) === 404;

const gatewayStatuses: unknown[] = [502, 503, 504];

/** Whether the server has said nothing: no answer came, or that of a gateway, or a page for JSON. */
export function isUnanswered(error: unknown): boolean {
  const { status, originalStatus } = (error ?? {}) as {
    status?: unknown;
    originalStatus?: unknown;
  };
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return true;
  if (status !== 'PARSING_ERROR') {
    return gatewayStatuses.includes(status) && failureCode(error) === undefined;
  }
  // The page may still say that there is no such call.
  return !(Number(originalStatus) >= 400 && Number(originalStatus) < 500);
}

/** Whether what failed may be answered a little later, with nothing done about it. */
export function isPassing(error: unknown): boolean {
  return isUnanswered(error) || (failureStatus(error) ?? 0) >= 500;
}

export type FailureText = 'state.errorDescription' | 'state.serverErrorDescription';

/** What to do about a read that failed: a text of `common`. */
export function failureText(error: unknown): FailureText {
  return isUnanswered(error) ? 'state.errorDescription' : 'state.serverErrorDescription';
}

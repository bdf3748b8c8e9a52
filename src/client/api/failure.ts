import type { Refusal } from '../../shared/sync/syncEvents.ts';

/** What the server said in `{ code, message, field }`, where an error carries it. */
export function refusalOf(error: unknown): Refusal {
  const { data } = (error ?? {}) as { data?: { message?: unknown; field?: unknown } | null };
  return { message: textOf(data?.message), field: textOf(data?.field) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The HTTP status, or undefined where no answer came. */
export function failureStatus(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** The code of the server, one of `shared/contract/errors.ts` where the server is ours. */
export function failureCode(error: unknown): unknown {
  const { data } = (error ?? {}) as { data?: { code?: unknown } | null };
  return data?.code;
}

/** Whether no answer came, or one that says nothing but that the server has failed. */
export function isUnanswered(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || Number(status) >= 500;
}

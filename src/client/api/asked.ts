import { failureStatus, isNotFound } from './failure.ts';

/** How far it is known what a call tells. `retrying`: it has failed, and is made again. */
type Progress = 'known' | 'pending' | 'failed' | 'retrying';

interface Query {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
}

/** A server that lacks a call says so, or answers with the page that it has for any address. */
const isLacking = (error: unknown) => isNotFound(error) || failureStatus(error) === 200;

/**
 * How far it is known what a query tells. An answer that is kept counts as known, and so does a
 * server that lacks the call.
 */
export function progressOf({ data, error, isFetching }: Query): Progress {
  if (data !== undefined || isLacking(error)) return 'known';
  if (error === undefined) return 'pending';
  return isFetching ? 'retrying' : 'failed';
}

/** A call that screens wait for, and how it is made again. */
export interface Asked {
  progress: Progress;
  retry: () => void;
}

/** How several calls stand together: `pending` while one is, then `failed` where one has. */
export function togetherOf(all: readonly Asked[]): Asked {
  const order = ['pending', 'retrying', 'failed'] as const;
  const progress = order.find((one) => all.some((asked) => asked.progress === one)) ?? 'known';
  const retry = () => all.filter((one) => one.progress === 'failed').forEach((one) => one.retry());
  return { progress, retry };
}

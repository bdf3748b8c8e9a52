import type { RateLimited } from '../results.ts';

export interface HeldBack extends RateLimited {
  heldBack: NonNullable<RateLimited['heldBack']>;
}

/** The request was not sent: its host is left alone, asked for a pause, or is busy. */
export class HeldBackError extends Error {
  readonly rest: HeldBack;

  constructor(host: string, rest: HeldBack) {
    super(`${host} is not asked now: ${rest.heldBack}.`);
    this.name = 'HeldBackError';
    this.rest = rest;
  }
}

/** What to answer where a request of a call was not sent; undefined where it failed for another cause. */
export function heldBackBy(error: unknown): HeldBack | undefined {
  if (error instanceof HeldBackError) return error.rest;
  return error instanceof Error ? heldBackBy(error.cause) : undefined;
}

import { TooLargeError } from './ApiError.ts';

/** Left out, some servers answer one. */
const sizes = [40, 10, 1] as const;
export const fullPage = sizes[0];

interface Page {
  items: unknown;
  /** As many as were asked for. */
  limit: number;
}

/**
 * As many items at a time as a call takes, and fewer where what comes is larger than Meelo reads: a stranger decides
 * how long a post is. Undefined where one item alone is too large.
 */
export async function readPage(
  ask: (limit: number) => Promise<unknown>,
): Promise<Page | undefined> {
  for (const limit of sizes) {
    try {
      return { items: await ask(limit), limit };
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
    }
  }
  return undefined;
}

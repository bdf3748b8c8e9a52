import { createHash } from 'node:crypto';

/** The `ETag` of an answer. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

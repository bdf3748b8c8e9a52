import { createHash } from 'node:crypto';
import type { NetworkAct } from '../network.ts';

const digits = '234567abcdefghijklmnopqrstuvwxyz';
const length = 13;
const clockIds = 1024n;
const microsecondsOfMs = 1000n;

/**
 * A timestamp identifier (TID), as posts and likes need for their key. It follows from the act, so
 * that every process gives the same act the same key.
 */
export function recordKeyOf({
  idempotencyKey,
  createdAt,
}: Pick<NetworkAct, 'idempotencyKey' | 'createdAt'>): string {
  const noise = createHash('sha256').update(idempotencyKey).digest().readBigUInt64BE();
  const microseconds = BigInt(createdAt.getTime()) * microsecondsOfMs + (noise % microsecondsOfMs);
  const value = microseconds * clockIds + ((noise / microsecondsOfMs) % clockIds);
  return Array.from({ length }, (_none, place) => {
    const shift = 5n * BigInt(length - 1 - place);
    return digits[Number((value >> shift) & 31n)];
  }).join('');
}

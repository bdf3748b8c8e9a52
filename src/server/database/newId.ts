import { v7, validate } from 'uuid';

/** A version 7 UUID: ids sort by age. */
export function newId(atMs = Date.now()): string {
  return v7({ msecs: atMs });
}

/** When `newId` made it. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16));
}

/** Every id of an earlier time sorts before it. */
export function firstIdAt(atMs: number): string {
  return v7({ msecs: atMs, random: new Uint8Array(16), seq: 0 });
}

/** Check ids from outside with it: other text is an error in a uuid column. */
export const isId = validate;

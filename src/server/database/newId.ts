import { v7, validate } from 'uuid';

/** A UUID of version 7, so that ids sort by age. */
export function newId(atMs = Date.now()): string {
  return v7({ msecs: atMs });
}

/** Whether a text from outside can be an id at all; any other is an error in a uuid column. */
export const isId = validate;

import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Given } from './compileOnce.ts';

/**
 * To compare with `=`: the query runs once, and each of its ids is looked up by index, whatever the
 * planner expects. With `in` it may run again for each row, or a table be read whole.
 */
export function anyOf<T>(ids: Expression<{ [column: string]: T }>): RawBuilder<T> {
  return sql<T>`any(array${ids})`;
}

/** The same for values that are given: one parameter, so that the statement is one and the same however many they are. */
export function anyOfList(values: Given<readonly string[]>): RawBuilder<string> {
  return sql<string>`any(${values}::text[])`;
}

/** Likewise for ids. */
export function anyOfIds(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

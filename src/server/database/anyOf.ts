import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * To compare with `=`: the query runs once, and each of its ids is looked up by index, whatever the
 * planner expects. With `in` it may run again for each row, or a table be read whole.
 */
export function anyOf<T>(ids: Expression<{ [column: string]: T }>): RawBuilder<T> {
  return sql<T>`any(array${ids})`;
}

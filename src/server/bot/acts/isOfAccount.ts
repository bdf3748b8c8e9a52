import { sql, type SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Table = 'acted_stories' | 'closed_contacts';

const columns = [
  'network',
  'account_scope',
  'account_id',
] as const satisfies readonly (keyof Tables['profiles'] & keyof Tables[Table])[];

/** Whether a row of the table is of the account of the row of `profiles`. */
export function isOfAccount(table: Table) {
  const accountIn = (name: Table | 'profiles') =>
    sql.join(columns.map((column) => sql.ref(`${name}.${column}`)));
  return sql<SqlBool>`(${accountIn(table)}) = (${accountIn('profiles')})`;
}

import { sql, type Kysely } from 'kysely';

/** What all processes know of the hosts of networks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('network_hosts')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('openings', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rests_until', 'timestamptz')
    .addColumn('rests_because', 'text')
    .addColumn('next_turn_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('network_hosts_pkey', ['network', 'host'])
    .execute();
}

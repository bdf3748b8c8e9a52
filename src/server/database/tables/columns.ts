import type { ColumnType } from 'kysely';

/** timestamptz: read as a Date. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** timestamptz that the database fills with now(). */
export type GeneratedTimestamp = ColumnType<Date, Date | undefined, Date>;

import { sql } from 'kysely';

/** As long as a lease, so that a worker which dies is replaced when its lease has run out. */
const jobSeconds = 30;

/** For a step whose job is worked in so many seconds: a later time shows that the job is lost. */
export const resumeAfter = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds + jobSeconds})`;

/** For a step that has no job. A pause is kept. */
export const resumeSoon = sql<Date>`greatest(now(), next_try_at)`;

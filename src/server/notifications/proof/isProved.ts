import { sql } from 'kysely';

/** In a statement on `users`: the owner of the account's address has proved that it is theirs. */
export const isProved = sql<boolean>`users.proved_email is not distinct from users.email`;

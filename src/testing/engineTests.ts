import { test } from '@jest/globals';

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL']);

/**
 * For what only one engine can show. The server tests run once on each (see scripts/test/suites.ts),
 * so that what is skipped in one suite is run in the other.
 */
export const testOnPostgres = isOnPostgres ? test : test.skip;
export const testOnPglite = isOnPostgres ? test.skip : test;

import { expect, test } from '@jest/globals';
import { isOutage, isUnavailable } from './isUnavailable.ts';

const outages = [
  { code: 'ECONNREFUSED' },
  { code: 'ETIMEDOUT' },
  { code: 'EAI_AGAIN' },
  { code: '08006' },
  { code: '57P01', message: 'terminating connection due to administrator command' },
  { code: '57P03', message: 'the database system is starting up' },
  { code: '57014', message: 'canceling statement due to statement timeout' },
  { code: '55P03', message: 'canceling statement due to lock timeout' },
  { code: '25P03', message: 'terminating connection due to idle-in-transaction timeout' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'Connection terminated due to connection timeout' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'timeout expired' },
  { message: 'Query read timeout' },
  { message: 'Client has encountered a connection error and is not queryable' },
  { message: 'Client was closed and is not queryable' },
];

test.each(outages)('takes %j for a failure that may pass', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test('takes a statement that was ended for no outage, and a connection for one', () => {
  expect(outages.filter((error) => !isOutage(error)).map(({ code }) => code)).toEqual([
    '57014',
    '55P03',
  ]);
});

const others = [
  { code: '23505', message: 'duplicate key value violates unique constraint' },
  { code: '28P01', message: 'password authentication failed' },
  { message: 'Cannot read properties of undefined' },
  undefined,
];

test.each(others)('takes %j for another failure', (error) => {
  expect(isUnavailable(error)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { runOutages } from '../../testing/outage/runOutages.ts';

const slowMachineMs = 5000;

test('ended connections and kills of PostgreSQL under load cost 503 alone, and one line each', async () => {
  const { load, recoveries, errors, isAlive } = await runOutages({ terminations: 20, kills: 5 });
  expect({ isAlive, withoutRetryAfter: load.withoutRetryAfter }).toEqual({
    isAlive: true,
    withoutRetryAfter: 0,
  });
  expect(Object.keys(load.answers).toSorted()).toEqual(['200', '503']);
  expect(Object.keys(errors)).toEqual(['the connection to the database broke']);
  expect(errors['the connection to the database broke']).toBeLessThanOrEqual(25);
  for (const times of recoveries) {
    expect(Math.max(...Object.values(times))).toBeLessThan(slowMachineMs);
  }
});

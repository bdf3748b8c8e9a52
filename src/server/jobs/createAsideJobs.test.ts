import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createAsideJobs } from './createAsideJobs.ts';

const never = () => new Promise<void>(() => {});

test('a job that goes aside is done for its slot, and others of its user are put off in turn', async () => {
  const jobs = createAsideJobs();
  const end = Promise.withResolvers<void>();
  for (let index = 0; index < 10; index += 1) {
    expect(jobs.putOffSeconds('ana')).toBeUndefined();
    await jobs.run('ana', (goAside) => {
      goAside();
      goAside();
      return end.promise;
    });
  }
  const [first = 0, second = 0] = [jobs.putOffSeconds('ana'), jobs.putOffSeconds('ana')];
  expect(first).toBeGreaterThan(1);
  expect(second).toBeGreaterThan(first);
  expect(jobs.putOffSeconds('bea')).toBeUndefined();
  end.resolve();
  await jobs.ended();
  expect(jobs.putOffSeconds('ana')).toBeUndefined();
});

test('a failure is told while the job has its slot, and breaks nothing afterwards', async () => {
  const jobs = createAsideJobs();
  await expect(jobs.run('ana', () => Promise.reject(new Error('early')))).rejects.toThrow('early');
  await jobs.run('ana', (goAside) => {
    goAside();
    return Promise.reject(new Error('late'));
  });
  await jobs.ended();
  expect(jobs.putOffSeconds('ana')).toBeUndefined();
});

test('a process with 500 that wait gives no more slots away', async () => {
  const jobs = createAsideJobs();
  for (let index = 0; index < 500; index += 1) {
    await jobs.run(`user ${index}`, (goAside) => {
      goAside();
      return never();
    });
  }
  const end = Promise.withResolvers<void>();
  const last = jobs.run('one more', (goAside) => {
    goAside();
    return end.promise;
  });
  expect(await Promise.race([last, later('still waits')])).toBe('still waits');
  end.resolve();
  await last;
});

import { once } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withGrace, withTimeout } from './withTimeout.ts';

const never = () => new Promise<{ outcome: 'read' }>(() => undefined);
const unreachable = { outcome: 'unreachable' };

test('returns what the network answers in time', async () => {
  const limits = { ms: 1000, signal: new AbortController().signal };
  expect(await withTimeout(async () => ({ outcome: 'read' }), limits)).toEqual({ outcome: 'read' });
});

test('counts a network that does not answer in time as unreachable, and ends the call', async () => {
  let given: AbortSignal | undefined;
  const call = (signal: AbortSignal) => {
    given = signal;
    return never();
  };
  const limits = { ms: 10, signal: new AbortController().signal };
  const called = withTimeout(call, limits);
  await once(given ?? AbortSignal.abort(), 'abort');
  jest.advanceTimersByTime(1000);
  expect(await called).toEqual(unreachable);
});

test('ends a call that its caller gives up, and begins none after that', async () => {
  const end = new AbortController();
  const limits = { ms: 60_000, signal: end.signal };
  const ended = withTimeout(never, limits);
  end.abort();
  jest.advanceTimersByTime(1000);
  expect(await ended).toEqual(unreachable);
  const call = jest.fn(never);
  expect(await withTimeout(call, limits)).toEqual(unreachable);
  expect(call).not.toHaveBeenCalled();
});

test('takes what an ended call hands over at once, and no error of it', async () => {
  const end = new AbortController();
  const limits = { ms: 60_000, signal: end.signal };
  const answer = Promise.withResolvers<{ outcome: string; renewedSession: string }>();
  const ended = withTimeout(() => answer.promise, limits);
  const failed = withTimeout((signal) => once(signal, 'abort').then(throwError), limits);
  end.abort();
  answer.resolve({ outcome: 'unreachable', renewedSession: 'new' });
  expect(await ended).toEqual({ outcome: 'unreachable', renewedSession: 'new' });
  expect(await failed).toEqual(unreachable);
});

function throwError(): never {
  throw new Error('The call was ended.');
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([false, true])('gives five seconds of grace (given up before: %s)', (isBefore) => {
  const end = new AbortController();
  if (isBefore) end.abort();
  const late = withGrace(end.signal);
  end.abort();
  jest.advanceTimersByTime(4999);
  expect(late.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(late.aborted).toBe(true);
});

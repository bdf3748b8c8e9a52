import { expect, test } from '@jest/globals';
import { createLog } from './createLog.ts';

function logged(err: unknown): object {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err }, 'failed');
  const { err: written } = JSON.parse(lines.join('')) as { err: object };
  return written;
}

test('writes an error by name, message, stack and code, with its cause and without its values', () => {
  const cause = Object.assign(new TypeError('broken'), { detail: 'Key (email)=(a@b.co)' });
  const error = Object.assign(new Error('failed', { cause }), { code: '23505' });
  expect(logged(error)).toEqual({
    type: 'Error',
    message: 'failed',
    stack: error.stack,
    reason: '23505',
    cause: { type: 'TypeError', message: 'broken', stack: cause.stack },
  });
});

test("writes the job queue's errors, which are copies without a name", () => {
  const copy = { message: 'no connection', stack: 'at there', queue: 'bot.cycle', worker: 'id' };
  expect(logged(copy)).toEqual({
    type: 'Error',
    message: 'no connection',
    stack: 'at there',
    queue: 'bot.cycle',
  });
});

test('writes what is no error at all', () => {
  expect(logged('why')).toEqual({ type: 'string', message: 'why' });
});
